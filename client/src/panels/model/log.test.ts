// The expected lines were written by `snath.view.log`, see scripts/log_fixture.py.
import { describe, expect, it } from 'vitest'
import { words } from '../../i18n/server.fixture'
import type { GameEvent } from '../../state/game.svelte'
import stored from './log.fixture.json'
import { type Sentences, byTurn, logLines, passes, sentence, spacesOf } from './log'

type Lang = 'en' | 'pl'
const WORDS: Record<Lang, Sentences> = {
  en: { texts: words('en') as Sentences['texts'], events: words('events.en') as Sentences['events'] },
  pl: { texts: words('pl') as Sentences['texts'], events: words('events.pl') as Sentences['events'] },
}
const CASES = stored.cases as unknown as {
  names: Record<Lang, string[]>
  events: GameEvent[]
  lines: Record<Lang, string[]>
}[]

describe('log lines', () => {
  for (const [i, { names, events, lines }] of CASES.entries()) {
    for (const lang of ['en', 'pl'] as const) {
      it(`are those of the rules library, game ${i}, ${lang}`, () => {
        expect(logLines(events, names[lang], WORDS[lang]).map((line) => line.text)).toEqual(lines[lang])
      })
    }
  }

  it('count equal neighbours and point at the last of them', () => {
    const paid: GameEvent = { kind: 'resources_paid', seat: 0, resource: 'oil', amount: 1, space: 'A4' }
    const [line, ...rest] = logLines([paid, paid, paid], ['Nordic'], WORDS.en, 10)
    expect(rest).toEqual([])
    expect(line).toMatchObject({ text: 'Nordic pays 1 oil from A4. (×3)', index: 12, count: 3 })
  })

  it('show the kind of an event that has no words yet', () => {
    expect(sentence({ kind: 'comet_seen', seat: 0 }, ['Nordic'], WORDS.en, 1)).toBe('comet_seen')
  })
})

describe('turns', () => {
  const events: GameEvent[] = [
    { kind: 'tile_dealt', seat: 0, tile: 'on_tunnels' },
    { kind: 'turn_started', seat: 1, turn: 1 },
    { kind: 'gained', seat: 1, gain: 'power', amount: 2 },
    { kind: 'turn_ended', seat: 1 },
    { kind: 'turn_started', seat: 0, turn: 2 },
  ]

  it('come newest first, headed by their number', () => {
    const turns = byTurn(logLines(events, ['Nordic', 'Crimea'], WORDS.en))
    expect(turns.map((turn) => [turn.turn, turn.seat, turn.lines.map((line) => line.event.kind)])).toEqual([
      [2, 0, []],
      [1, 1, ['turn_ended', 'gained']],
      [null, null, ['tile_dealt']],
    ])
  })
})

describe('filters', () => {
  const attack: GameEvent = { kind: 'combat_began', seat: 1, with: 0, space: 'C3' }
  const loss: GameEvent = { kind: 'lost', seat: 0, gain: 'power', amount: 2 }

  it('tell what was done to a seat from what it did', () => {
    expect(passes(attack, 'against', 0, 1)).toBe(true)
    expect(passes(attack, 'mine', 0, 1)).toBe(false)
    expect(passes(loss, 'against', 0, 1)).toBe(true)
    expect(passes(loss, 'against', 0, 0)).toBe(false)
  })

  it('know combats and stars', () => {
    expect(passes(attack, 'combat', 2, 1)).toBe(true)
    expect(passes({ kind: 'star_placed', seat: 1, goal: 'combat' }, 'stars', 0, 1)).toBe(true)
    expect(passes(attack, 'stars', 0, 1)).toBe(false)
  })

  it('find the spaces of an event', () => {
    expect(spacesOf({ kind: 'unit_moved', seat: 0, unit: 'mech', from: 'C3', space: 'D4', carried: 0 })).toEqual(['C3', 'D4'])
    expect(spacesOf(loss)).toEqual([])
  })
})
