import { describe, expect, test } from 'vitest'
import { playWith } from '../modules/inPlay.svelte'
import type { Fact } from '../state/game.svelte'
import { CAP, beat, tempo } from './Animator'
import { player, view } from './fixture'
import { after, beforeAll, lifted, withPlaced } from './retell'

const start = view([
  player(0, 'nordic', { character: 'A5', workers: { A5: 2 }, mechs: [{ ability: 'speed', space: 'A4' }, { ability: 'swim', space: null }] }),
  player(1, 'saxony', { workers: { B4: 2 } }),
], { resources: { A5: { oil: 2 } }, encounters: ['B2'] })

const story: Fact[] = [
  { kind: 'unit_moved', seat: 0, unit: 'mech', from: 'A4', space: 'A5', carried: 0 },
  { kind: 'unit_moved', seat: 0, unit: 'mech', from: 'A5', space: 'B4', carried: 2 },
  { kind: 'resources_moved', seat: 0, resource: 'oil', amount: 1, from: 'A5', space: 'B4' },
  { kind: 'workers_driven_off', seat: 0, with: 1, amount: 2, space: 'B4' },
  { kind: 'unit_moved', seat: 0, unit: 'character', from: 'A5', space: 'B2', carried: 0 },
  { kind: 'encounter_drawn', seat: 0, card: 3, space: 'B2' },
  { kind: 'resources_paid', seat: 0, resource: 'oil', amount: 1, space: 'A5' },
  { kind: 'mech_deployed', seat: 0, mech: '2', space: 'B4' },
  { kind: 'structure_built', seat: 0, structure: 'mill', space: 'B4' },
  { kind: 'worker_added', seat: 1, space: 'home-saxony' },
  { kind: 'resources_gained', seat: 0, resource: 'wood', amount: 3, space: 'A4' },
  { kind: 'star_placed', seat: 0, goal: 'combat' },
]
const end = story.reduce(after, start)

describe('events told again', () => {
  const standing = ({ pieces }: typeof start) => pieces.map(({ kind, owner, space, count }) => `${owner} ${count} ${kind} ${space}`).sort()

  test('all pieces end where the events put them', () => {
    expect(standing(end)).toEqual(['0 1 character B2', '0 2 mech B4', '0 2 worker B4', '1 3 worker home-saxony'])
    expect(end.players[0].structures.mill).toBe('B4')
    expect(end.resources).toEqual({ B4: { oil: 1 }, A4: { wood: 3 } })
    expect(end.encounters).toEqual([])
  })

  test('the view before is not touched', () => {
    expect(standing(start)).toContain('0 1 character A5')
    expect(start.resources).toEqual({ A5: { oil: 2 } })
  })

  test('told backwards they lead to the start', () => {
    const back = beforeAll(end, story)
    expect(standing(back)).toEqual(standing(start))
    expect(back.players).toEqual(start.players)
    expect(back.resources).toEqual(start.resources)
    expect(back.encounters).toEqual(start.encounters)
  })

  test('a unit in the air stands nowhere, nor do those it carries', () => {
    const air = lifted(after(start, story[0]), story[1])
    expect(standing(air)).toEqual(['0 1 character A5', '1 2 worker B4'])
  })

  test('events of any module move what their fields name', () => {
    const events: Fact[] = [
      { kind: 'airship_flew', seat: 0, unit: 'airship', from: 'A4', space: 'B4' },
      { kind: 'beast_hatched', seat: 1, unit: 'beast', space: 'A4' },
    ]
    const told = events.reduce(after, start)
    expect(standing(told)).toContain('0 1 airship B4')
    expect(standing(told)).toContain('1 1 beast A4')
  })

  test('tokens put down but not yet sent are shown', () => {
    const placed = withPlaced(start, [{ text: 'place oil A5', action: { kind: 'place', resource: 'oil', space: 'A5' } }])
    expect(placed.resources.A5.oil).toBe(3)
  })
})

describe('tempo', () => {
  const many = Array.from({ length: 60 }, () => story[0])

  test('a short story is told at its own pace, four times as fast on demand', () => {
    expect(tempo(story.slice(0, 2), 1)).toBe(1)
    expect(tempo(story.slice(0, 2), 4)).toBe(1 / 4)
  })

  test('a long one never takes longer than the cap', () => {
    for (const speed of [1, 4]) {
      const total = many.reduce((sum, event) => sum + beat(event) * tempo(many, speed), 0)
      expect(total).toBeLessThanOrEqual(CAP + 1)
    }
  })

  test('events that are not on the map take no time', async () => {
    await playWith(['automa'])
    expect(beat({ kind: 'gained', seat: 0 })).toBe(0)
    expect(beat({ kind: 'automa_candidate', seat: 0, space: 'A4', value: 2 })).toBe(0)
  })

  test('those of any module that name a space are shown there', () => {
    expect(beat({ kind: 'lantern_found', seat: 0, space: 'A4' })).toBeGreaterThan(0)
  })
})
