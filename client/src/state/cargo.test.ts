import { describe, expect, it } from 'vitest'
import type { Option } from '../net/protocol'
import { cargoOf, carries } from './cargo'

function offer(cargo: string, amounts: number[]): Option[] {
  return amounts.map((amount) => ({ text: `carry ${cargo} ${amount}`, action: { kind: 'carry', cargo, amount } }))
}

describe('cargo', () => {
  it('is read from the amounts that are offered: the one aboard is left out', () => {
    const options = [...offer('worker', [0, 2]), ...offer('oil', [1, 2, 3]), ...offer('food', [0, 1])]
    expect(cargoOf(options)).toEqual([
      { kind: 'oil', there: 3, aboard: 0 },
      { kind: 'food', there: 2, aboard: 2 },
      { kind: 'worker', there: 2, aboard: 1 },
    ])
  })

  it('is nothing where nothing can be carried', () => {
    expect(cargoOf([{ text: 'step A1', action: { kind: 'step', space: 'A1' } }])).toEqual([])
  })

  it('is loaded in the order of the rules, and only what changes', () => {
    const cargo = cargoOf([...offer('worker', [1, 2]), ...offer('oil', [1]), ...offer('wood', [0])])
    expect(carries(cargo, { worker: 2, oil: 1, wood: 1 })).toEqual(['carry oil 1', 'carry worker 2'])
    expect(carries(cargo, { wood: 0 })).toEqual(['carry wood 0'])
    expect(carries(cargo, {})).toEqual([])
  })
})
