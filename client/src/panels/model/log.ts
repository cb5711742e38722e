// The log by lines and turns.  The words come from the server; here equal neighbours are counted.
import { eventNature } from '../../modules/registry'
import type { GameEvent } from '../../state/game.svelte'

export interface LogLine {
  text: string
  event: GameEvent
  /** Where the event stands in the log; the last one if there are several equal ones. */
  index: number
  count: number
}

/** The lines of some events; equal neighbours become one. */
export function logLines(events: readonly GameEvent[], from = 0): LogLine[] {
  const out: LogLine[] = []
  events.forEach((event, i) => {
    const last = out.at(-1)
    if (last && last.event.text === event.text) {
      const count = last.count + 1
      out[out.length - 1] = { ...last, index: from + i, count, text: event.many.replace('{count}', String(count)) }
    } else out.push({ text: event.text, event, index: from + i, count: 1 })
  })
  return out
}

// -- turns and filters -----------------------------------------------------------------------

export type LogFilter = 'all' | 'mine' | 'against' | 'combat' | 'stars'
export const FILTERS: readonly LogFilter[] = ['all', 'mine', 'against', 'combat', 'stars']

const COMBAT: ReadonlySet<string> = new Set([
  'combat_began', 'strength_revealed', 'combat_won', 'unit_retreated', 'workers_driven_off',
])
const STARS: ReadonlySet<string> = new Set(['star_placed', 'objective_revealed', 'game_ended'])
/** Events that tell no news by themselves. */
const HEADINGS: ReadonlySet<string> = new Set(['turn_started'])
const FADED: ReadonlySet<string> = new Set(['turn_ended', 'deck_reshuffled'])
const HARMS: ReadonlySet<string> = new Set(['lost', 'unit_retreated'])

export interface Turn {
  /** Null before the first turn. */
  turn: number | null
  seat: number | null
  lines: LogLine[]
}

/** The log by turns, newest turn first, newest line first. */
export function byTurn(lines: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [{ turn: null, seat: null, lines: [] }]
  for (const line of lines) {
    if (line.event.kind === 'turn_started') {
      turns.push({ turn: Number(line.event.turn), seat: line.event.seat, lines: [] })
    }
    if (!HEADINGS.has(line.event.kind)) turns[turns.length - 1].lines.unshift(line)
  }
  return turns.filter((turn) => turn.turn !== null || turn.lines.length > 0).reverse()
}

export function passes(event: GameEvent, filter: LogFilter, me: number | null, active: number | null): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'mine':
      return event.seat === me
    case 'against':
      return event.with === me || (event.seat === me && active !== me && (HARMS.has(event.kind) || eventNature(event.kind) === 'harm'))
    case 'combat':
      return COMBAT.has(event.kind) || eventNature(event.kind) === 'combat'
    case 'stars':
      return STARS.has(event.kind)
  }
}

export function faded(event: GameEvent): boolean {
  return FADED.has(event.kind) || eventNature(event.kind) === 'musing'
}

/** Worth a warmer colour: it concerns me and is not my own doing. */
export function hot(event: GameEvent, me: number | null): boolean {
  return me !== null && event.with === me && event.seat !== me
}

/** The spaces that an event names. */
export function spacesOf(event: GameEvent): string[] {
  return [event.from, event.space].filter((space): space is string => typeof space === 'string')
}
