// Events as lines for people.  The sentences come from the server; which of them fits and what
// stands in its gaps is decided here, in the same way as in the rules library.
import type { Texts } from '../../net/protocol'
import type { GameEvent } from '../../state/game.svelte'

type Words = Record<string, string>
export type Sentences = Pick<Texts, 'texts' | 'events'>

/** What a field of an event is a name of, where the two differ. */
const FIELD_OF: Record<string, string> = {
  from: 'space',
  symbol: 'automa_symbol',
  outcome: 'automa_outcome',
  decided: 'automa_decided',
  measure: 'automa_measure',
}

/** Fields whose words are names of components. */
const COMPONENTS: Record<string, string> = {
  faction: 'factions', mat: 'mats', resource: 'resources', structure: 'structures', tile: 'tiles',
  unit: 'units',
}

export interface LogLine {
  text: string
  event: GameEvent
  /** Where the event stands in the log; the last one if there are several equal ones. */
  index: number
  count: number
}

/** The lines of some events; equal neighbours become one. */
export function logLines(
  events: readonly GameEvent[],
  names: readonly string[],
  words: Sentences,
  from = 0,
): LogLine[] {
  const out: LogLine[] = []
  const last: { once: string }[] = []
  events.forEach((event, i) => {
    const once = sentence(event, names, words, 1)
    if (out.length > 0 && last[out.length - 1].once === once) {
      const line = out[out.length - 1]
      out[out.length - 1] = {
        ...line, index: from + i, count: line.count + 1,
        text: sentence(line.event, names, words, line.count + 1),
      }
    } else {
      out.push({ text: once, event, index: from + i, count: 1 })
      last.push({ once })
    }
  })
  return out
}

/** The line of an event that happened `count` times in a row. */
export function sentence(
  event: GameEvent,
  names: readonly string[],
  words: Sentences,
  count: number,
): string {
  const entry = (words.events.events as Record<string, Words> | undefined)?.[event.kind]
  if (!entry) return event.kind
  const gaps = gapsOf(event, names, words)
  const line = fill(form(entry, event), gaps)
  if (count === 1) return line
  if ('many' in entry && hidden(event)) return fill(entry.many, { ...gaps, count: String(count) })
  return fill(group(words, 'names').repeated ?? '{line}', { line, count: String(count) })
}

function hidden(event: GameEvent): boolean {
  return Object.values(event).includes(null)
}

/** Which of an event's sentences fits. */
function form(entry: Words, event: GameEvent): string {
  if (hidden(event) && 'hidden' in entry) return entry.hidden
  if ('by' in entry) return entry[String(event[entry.by])] ?? entry.other
  return entry.text
}

function gapsOf(event: GameEvent, names: readonly string[], words: Sentences): Words {
  const gaps: Words = { seat: names[event.seat] ?? '', number: String(event.seat + 1) }
  for (const [field, value] of Object.entries(event)) {
    if (value === null || field === 'kind' || field === 'seat') continue
    gaps[field] = field === 'with' ? names[Number(value)] : word(FIELD_OF[field] ?? field, value, words)
  }
  const what = event.gain ?? event.resource
  if (what != null && event.amount != null) {
    const amounts = words.texts[event.amount === 1 ? 'gains_one' : 'gains_many'] ?? {}
    gaps.what = (amounts[what] ?? String(what)).replace('{n}', String(event.amount))
  }
  return gaps
}

/** A value for people: a word of the language where there is one. */
function word(of: string, value: string | number, words: Sentences): string {
  if (typeof value === 'number') return String(value)
  if (of in COMPONENTS) return words.texts[COMPONENTS[of]]?.[value] ?? value
  if (of === 'space' && value.startsWith('home-')) {
    const faction = words.texts.factions_short?.[value.slice('home-'.length)] ?? value
    return fill(group(words, 'names').home_base ?? '{faction}', { faction })
  }
  if (of === 'rule') {
    const key = value.split(':')[0] // without the terrains
    return group(words, 'rule')[key] ?? words.texts.abilities?.[key] ?? key
  }
  return group(words, of)[value] ?? value
}

function group(words: Sentences, name: string): Words {
  return (words.events[name] as Words | undefined) ?? {}
}

function fill(text: string, gaps: Words): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => gaps[name] ?? whole)
}

// -- turns and filters -----------------------------------------------------------------------

export type LogFilter = 'all' | 'mine' | 'against' | 'combat' | 'stars'
export const FILTERS: readonly LogFilter[] = ['all', 'mine', 'against', 'combat', 'stars']

const COMBAT: ReadonlySet<string> = new Set([
  'combat_began', 'strength_revealed', 'combat_won', 'unit_retreated', 'workers_driven_off',
  'automa_combat_card_turned',
])
const STARS: ReadonlySet<string> = new Set(['star_placed', 'objective_revealed', 'game_ended'])
/** Events that tell no news by themselves: headings, and what an Automa thinks about. */
const HEADINGS: ReadonlySet<string> = new Set(['turn_started'])
const FADED: ReadonlySet<string> = new Set([
  'turn_ended', 'automa_candidate', 'automa_comparing', 'automa_unit_selected',
  'automa_symbol_tried', 'automa_turn_skipped', 'deck_reshuffled',
])
const HARMS: ReadonlySet<string> = new Set(['lost', 'trap_triggered', 'unit_retreated'])

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
      return event.with === me || (event.seat === me && active !== me && HARMS.has(event.kind))
    case 'combat':
      return COMBAT.has(event.kind)
    case 'stars':
      return STARS.has(event.kind)
  }
}

export function faded(event: GameEvent): boolean {
  return FADED.has(event.kind)
}

/** Worth a warmer colour: it concerns me and is not my own doing. */
export function hot(event: GameEvent, me: number | null): boolean {
  return me !== null && event.with === me && event.seat !== me
}

/** The spaces that an event names. */
export function spacesOf(event: GameEvent): string[] {
  return [event.from, event.space].filter((space): space is string => typeof space === 'string')
}
