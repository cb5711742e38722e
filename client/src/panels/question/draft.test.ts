import { describe, expect, it } from 'vitest'
import type { PlayerView, View } from '../../net/protocol'
import { payments, piles, proposal } from './draft'

const view = { resources: { A1: { oil: 2, food: 1 }, B2: { oil: 1 }, C3: { oil: 9 } } } as unknown as View
const player = { territories: ['A1', 'B2'] } as unknown as PlayerView

describe('a payment', () => {
  it('comes from own territories, by type and then by territory', () => {
    expect(piles(view, player, 'oil')).toEqual([
      { resource: 'oil', space: 'A1', have: 2 }, { resource: 'oil', space: 'B2', have: 1 },
    ])
    expect(piles(view, player, 'any_resource').map(({ resource, space }) => resource + space)).toEqual([
      'oilA1', 'oilB2', 'foodA1',
    ])
  })

  it('is proposed in full, of different types first', () => {
    const any = piles(view, player, 'any_resource')
    expect(proposal(any, 2)).toEqual([1, 0, 1])
    expect(proposal(any, 4)).toEqual([2, 1, 1])
    expect(proposal(piles(view, player, 'oil'), 2)).toEqual([2, 0])
  })

  it('is said token by token', () => {
    expect(payments(piles(view, player, 'oil'), [1, 1])).toEqual(['pay oil A1', 'pay oil B2'])
  })
})
