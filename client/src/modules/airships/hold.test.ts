import { expect, it } from 'vitest'
import { player, view } from '../../board/fixture'
import { change, holdOf } from './hold'

const option = (kind: string, cargo: string, amount: number) => ({ text: `${kind} ${cargo} ${amount}`, action: { kind, cargo, amount } })
const flying = view([player(0, 'nordic')], {
  parts: { airships: { holds: [{ room: 3, workers: false }] } },
  containers: [{ key: 'airship-0', owner: 0, carrier: 'airship', space: 'C3', tokens: { oil: 2 }, units: {} }],
  resources: { C3: { metal: 2 } },
  unfinished: [{ kind: 'move', seat: 0, unit: 'airship', space: 'C3' }],
  decision: { seat: 0, kind: 'move', options: [option('unload', 'oil', 1), option('unload', 'oil', 2), option('load', 'metal', 1)] },
})

it('tells what is aboard and what could be', () => {
  expect(holdOf(flying)).toEqual({
    room: 3,
    cargo: [
      { kind: 'oil', aboard: 2, there: 0, least: 0, most: 2 },
      { kind: 'metal', aboard: 0, there: 1, least: 0, most: 1 },
    ],
  })
  expect(holdOf({ ...flying, unfinished: [] })).toBe(null)
})

it('makes room in a full hold', () => {
  const full = { ...flying, containers: [{ ...flying.containers[0], tokens: { oil: 3 } }] }
  expect(holdOf(full)!.cargo[1]).toEqual({ kind: 'metal', aboard: 0, there: 1, least: 0, most: 1 })
})

it('unloads before it loads', () => {
  expect(change(holdOf(flying)!, { metal: 1, oil: 1 })).toEqual(['unload oil 1', 'load metal 1'])
  expect(change(holdOf(flying)!, {})).toEqual([])
})
