import { describe, expect, it } from 'vitest'
import type { Option, View } from '../../net/protocol'
import { payments, piles, proposal } from './draft'

const view = {
  resources: { A1: { oil: 2, food: 1 }, B2: { oil: 1 }, C3: { oil: 9 } },
  containers: [{ key: 'cart-0', owner: 0, carrier: 'cart', space: 'C3', tokens: { food: 2 } }],
} as unknown as View

/** "oil A1" and so on, as the question offers them. */
function pay(...texts: string[]): Option[] {
  return texts.map((text) => {
    const [resource, space] = text.split(' ')
    return { text: `pay ${text}`, action: { kind: 'pay', resource, space } }
  })
}
const oil = pay('oil A1', 'oil B2')
const everything = pay('oil A1', 'oil B2', 'food A1')

describe('a payment', () => {
  it('comes from where the question says, in its order', () => {
    expect(piles(view, oil)).toEqual([
      { resource: 'oil', space: 'A1', have: 2 }, { resource: 'oil', space: 'B2', have: 1 },
    ])
    expect(piles(view, everything).map(({ resource, space }) => resource + space)).toEqual([
      'oilA1', 'oilB2', 'foodA1',
    ])
  })

  it('may come from a hold', () => {
    expect(piles(view, pay('food cart-0'))).toEqual([{ resource: 'food', space: 'cart-0', have: 2 }])
  })

  it('is proposed in full, of different types first', () => {
    const any = piles(view, everything)
    expect(proposal(any, 2)).toEqual([1, 0, 1])
    expect(proposal(any, 4)).toEqual([2, 1, 1])
    expect(proposal(piles(view, oil), 2)).toEqual([2, 0])
  })

  it('is said token by token', () => {
    expect(payments(piles(view, oil), [1, 1])).toEqual(['pay oil A1', 'pay oil B2'])
  })
})
