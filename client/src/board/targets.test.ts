import { describe, expect, test } from 'vitest'
import type { Hints, Option } from '../net/protocol'
import type { Fact } from '../state/game.svelte'
import { board, player, view } from './fixture'
import { plan } from './geometry'
import { alike, ask, battle, legVia, moved } from './targets'
import { trail } from './trail'

const map = plan(board)
const option = (text: string, action: Option['action']): Option => ({ text, action })
const step = (space: string) => option(`step ${space}`, { kind: 'step', space })
const seats = [player(0, 'nordic', { character: 'C3', structures: { mine: 'C6' } }), player(1, 'saxony')]
const moving = view(seats, {
  decision: { seat: 0, kind: 'move', options: [step('B4'), step('C2'), option('stop', { kind: 'stop' })] },
  unfinished: [{ kind: 'move', seat: 0, unit: 'character', space: 'C3', steps_left: 2 }],
})
const hints: Hints = {
  reach: [
    { space: 'B4', path: ['B4'], actions: ['step B4'], combat: false, driven_off: 0, seal: false },
    { space: 'E6', path: ['B4', 'E6'], actions: ['step B4', 'step E6'], combat: false, driven_off: 1, seal: false },
    { space: 'A4', path: ['B4', 'A4'], actions: ['step B4', 'step A4'], combat: true, driven_off: 0, seal: false },
  ],
  sections: [], objectives: [], warnings: [], ahead: [], follow: null, written: [], changes: [], bids: [], seals: [],
}

describe('what the map can answer', () => {
  test('steps and everything in reach are targets', () => {
    const { targets, selected } = ask(map, moving, hints, {})
    expect([...targets.keys()].sort()).toEqual(['A4', 'B4', 'C2', 'E6'])
    expect(selected).toEqual({ space: 'C3', unit: 'character' })
    expect(targets.get('E6')).toMatchObject({ via: 'tunnel', drivenOff: 1, combat: false })
    expect(targets.get('A4')).toMatchObject({ via: 'river', combat: true })
    expect(targets.get('C2')).toMatchObject({ way: null, via: null })
  })

  test('units to pick are pieces, not places', () => {
    const choosing = view(seats, {
      decision: {
        seat: 0, kind: 'move',
        options: [option('unit mech C3', { kind: 'unit', unit: 'mech', space: 'C3' }), option('done', { kind: 'done' })],
      },
    })
    const { targets, units } = ask(map, choosing, null, {})
    expect(targets.size).toBe(0)
    expect([...units.keys()]).toEqual(['C3:mech'])
  })

  test('who retreats stands where the combat was', () => {
    const losing = view(seats, {
      decision: { seat: 0, kind: 'retreat', options: [option('retreat mech C4', { kind: 'retreat', unit: 'mech', space: 'C4' })] },
      unfinished: [{ kind: 'combat', seat: 0, space: 'B5', attackers: [0], defenders: [1], losers: [0] }],
    })
    const { targets, units } = ask(map, losing, null, {})
    expect([...targets.keys()]).toEqual(['C4'])
    expect([...units.keys()]).toEqual(['B5:mech'])
    expect(battle(losing)).toBe('B5')
  })

  test('what is picked already narrows the targets', () => {
    const building = view(seats, {
      decision: {
        seat: 0, kind: 'build',
        options: [
          option('build mill C3', { kind: 'build', structure: 'mill', space: 'C3' }),
          option('build mine B4', { kind: 'build', structure: 'mine', space: 'B4' }),
        ],
      },
    })
    expect([...ask(map, building, null, {}).targets.keys()]).toEqual(['C3', 'B4'])
    expect([...ask(map, building, null, { structure: 'mine' }).targets.keys()]).toEqual(['B4'])
    expect(alike(building, {}, 'A1')).toBe('build mill A1')
  })

  test('others see no targets', () => {
    const watching = { ...moving, seat: null, decision: { seat: 0, kind: 'move', options: null } }
    expect(ask(map, watching, null, {})).toEqual({ targets: new Map(), units: new Map(), grounds: new Map(), selected: null })
  })
})

describe('how a step goes', () => {
  test.each([
    ['C3', 'C2', null], ['A3', 'A4', 'river'], ['B4', 'E6', 'tunnel'], ['C6', 'B4', 'tunnel'], ['A1', 'H1', 'leap'],
  ])('%s to %s: %s', (from, to, how) => expect(legVia(map, moving, from, to)).toBe(how))
})

test('asking why names the step that is not possible', () => {
  expect(alike(moving, {}, 'C4')).toBe('step C4')
  expect(alike(view(seats), {}, 'C4')).toBeNull()
  const turn = view(seats, { decision: { seat: 0, kind: 'turn', options: [option('section build', { kind: 'section', section: 'build' })] } })
  expect(alike(turn, {}, 'C3', ['character'])).toBe('unit character C3')
  expect(alike(turn, {}, 'C4')).toBeNull()
})

test('units count as moved until the turn before', () => {
  const log: Fact[] = [
    { kind: 'unit_moved', seat: 0, unit: 'worker', from: 'A1', space: 'A2' },
    { kind: 'turn_started', seat: 0, turn: 2 },
    { kind: 'unit_moved', seat: 0, unit: 'mech', from: 'C3', space: 'C2' },
  ]
  expect([...moved(moving, log, new Map())]).toEqual([['C2:mech', 1]])
})

describe('the drawn way', () => {
  const via = (a: string, b: string) => legVia(map, moving, a, b)

  test('on foot it is solid, through a tunnel dotted', () => {
    const walk = trail(map, 'C3', ['B4'], via)
    expect(walk.solid).not.toBe('')
    expect(walk.dotted).toBe('')
    const dive = trail(map, 'C3', ['B4', 'E6'], via)
    expect(dive.solid.match(/M/g)).toHaveLength(1)
    expect(dive.dotted.match(/M/g)).toHaveLength(1)
  })

  test('a tunnel under the unit itself starts at its portal', () => {
    const dive = trail(map, 'B4', ['E6'], via)
    expect(dive.solid).not.toBe('')
    expect(dive.arrow).toMatch(/^M.+z$/)
  })
})
