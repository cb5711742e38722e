import { describe, expect, it } from 'vitest'
import { playWith } from '../../modules/inPlay.svelte'
import type { GameEvent } from '../../state/game.svelte'
import { byTurn, faded, logLines, passes, spacesOf } from './log'

function event(kind: string, seat: number, fields: Record<string, string | number> = {}, text = kind): GameEvent {
  return { ...fields, kind, seat, text, many: `${text} (×{count})` }
}

describe('log lines', () => {
  it('count equal neighbours and point at the last of them', () => {
    const paid = event('resources_paid', 0, { space: 'A4' }, 'Nordic pays 1 oil from A4.')
    const [line, ...rest] = logLines([paid, paid, paid], 10)
    expect(rest).toEqual([])
    expect(line).toMatchObject({ text: 'Nordic pays 1 oil from A4. (×3)', index: 12, count: 3 })
  })

  it('are as many as there are different ones', () => {
    const lines = logLines([event('a', 0), event('b', 0), event('a', 0)])
    expect(lines.map(({ text, count }) => [text, count])).toEqual([['a', 1], ['b', 1], ['a', 1]])
  })
})

describe('turns', () => {
  const events: GameEvent[] = [
    event('tile_dealt', 0, { tile: 'on_tunnels' }),
    event('turn_started', 1, { turn: 1 }),
    event('gained', 1, { gain: 'power', amount: 2 }),
    event('turn_ended', 1),
    event('turn_started', 0, { turn: 2 }),
  ]

  it('come newest first, headed by their number', () => {
    const turns = byTurn(logLines(events))
    expect(turns.map((turn) => [turn.turn, turn.seat, turn.lines.map((line) => line.event.kind)])).toEqual([
      [2, 0, []],
      [1, 1, ['turn_ended', 'gained']],
      [null, null, ['tile_dealt']],
    ])
  })
})

describe('filters', () => {
  const attack: GameEvent = event('combat_began', 1, { with: 0, space: 'C3' })
  const loss: GameEvent = event('lost', 0, { gain: 'power', amount: 2 })

  it('tell what was done to a seat from what it did', () => {
    expect(passes(attack, 'against', 0, 1)).toBe(true)
    expect(passes(attack, 'mine', 0, 1)).toBe(false)
    expect(passes(loss, 'against', 0, 1)).toBe(true)
    expect(passes(loss, 'against', 0, 0)).toBe(false)
  })

  it('know combats and stars', () => {
    expect(passes(attack, 'combat', 2, 1)).toBe(true)
    expect(passes(event('star_placed', 1, { goal: 'combat' }), 'stars', 0, 1)).toBe(true)
    expect(passes(attack, 'stars', 0, 1)).toBe(false)
  })

  it('know what a module says of its own events', async () => {
    await playWith(['automa', 'invaders'])
    expect(passes(event('trap_triggered', 0), 'against', 0, 1)).toBe(true)
    expect(passes(event('automa_combat_card_turned', 1), 'combat', 0, 1)).toBe(true)
    expect(faded(event('automa_candidate', 1))).toBe(true)
    expect(faded(event('unit_moved', 1))).toBe(false)
  })

  it('find the spaces of an event', () => {
    expect(spacesOf(event('unit_moved', 0, { unit: 'mech', from: 'C3', space: 'D4', carried: 0 }))).toEqual(['C3', 'D4'])
    expect(spacesOf(loss)).toEqual([])
  })
})
