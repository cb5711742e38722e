import { describe, expect, it } from 'vitest'
import type { Story, View } from '../net/protocol'
import type { GameEvent } from '../state/game.svelte'
import { retold } from '../state/moments'
import { continued, eventsOf, length, placesOf, SHOWN } from './chapters'

function event(kind: string, seat: number, fields: Record<string, string | number> = {}): GameEvent {
  return { ...fields, kind, seat, text: kind, many: kind }
}
const start = (turn: number, seat: number) => event('turn_started', seat, { turn })
const end = (seat: number) => event('turn_ended', seat)
const moved = (seat: number) => event('unit_moved', seat, { unit: 'mech', from: 'A1', space: 'A2', carried: 0 })

const view = {
  seat: 0, players: [], pieces: [{ kind: 'mech', owner: 1, space: 'A1', count: 1 }], resources: {}, encounters: [],
} as unknown as View

describe('chapters', () => {
  it('are the turns of others, one each', () => {
    const events = [end(0), start(2, 1), moved(1), end(1), start(3, 2), end(2), start(4, 0)]
    const made = continued([], { events, before: view }, view, 1, 0)
    expect(made.map(({ turn, seat, ended }) => [turn, seat, ended])).toEqual([[2, 1, true], [3, 2, true]])
  })

  it('go on where they stopped, each passage from the view before it', () => {
    const first = continued([], { events: [start(2, 1), moved(1)], before: view }, view, 0, -1)
    expect(first[0].ended).toBe(false)
    const later = { ...view, pieces: [] }
    const made = continued(first, { events: [end(1), start(3, 2)], before: later }, view, 2, 1)
    expect(made).toHaveLength(2)
    expect(made[0].passages.map(({ before }) => before)).toEqual([view, later])
    expect(made[0].ended).toBe(true)
  })

  it('begin anew when the own turn ends', () => {
    const old = continued([], { events: [start(2, 1), end(1)], before: view }, view, 0, -1)
    expect(continued(old, { events: [end(0)], before: view }, view, 3, 0)).toEqual([])
  })

  it('of one message start where the one before left the pieces', () => {
    const made = continued([], { events: [start(2, 1), moved(1), end(1), start(3, 2)], before: view }, view, 0, -1)
    expect(made[1].passages[0].before.pieces).toEqual([{ kind: 'mech', owner: 1, space: 'A2', count: 1 }])
  })

  it('without a view before are told back from the present', () => {
    const present = { ...view, pieces: [{ kind: 'mech', owner: 1, space: 'A2', count: 1 }] } as View
    const [chapter] = continued([], { events: [start(2, 1), moved(1), end(1)], before: null }, present, 0, -1)
    expect(chapter.passages[0].before.pieces).toEqual(view.pieces)
  })

  it('name their places, and last longer when they concern me', () => {
    const [chapter] = continued([], { events: [start(2, 1), moved(1), end(1)], before: view }, view, 0, -1)
    expect(placesOf(chapter)).toEqual(['A1', 'A2'])
    const story = { meant: [] } as unknown as Story
    expect(length(chapter, story)).toBe(SHOWN.plain)
    expect(length(chapter, { meant: [{}] } as unknown as Story)).toBe(SHOWN.meant)
    const fight = { ...chapter, passages: [{ before: view, events: [...eventsOf(chapter), event('combat_won', 1)] }] }
    expect(length(fight, story)).toBe(SHOWN.fight)
  })
})

describe('stories told anew', () => {
  const story = (turn: number, text: string) => ({ turn, text }) as Story
  it('take the place of all from the first of them on', () => {
    expect(retold([story(1, 'a'), story(2, 'b'), story(3, 'c')], [story(2, 'x')]).map(({ text }) => text)).toEqual(['a', 'x'])
    expect(retold([story(1, 'a')], [])).toHaveLength(1)
  })
})
