// A gesture names part of an answer (this hex, that structure).  Picks gather until one option of
// the open question is left; that one is the answer.  The client knows no rule beyond this.
import type { Option } from '../net/protocol'

/** An answer to the open question, or to a later one with what is to be played before it. */
export type Choosable = Option & { before?: readonly string[] }

/** Part of an action: its kind and some of its fields, as in `option.action`. */
export type Pick = Partial<Record<string, string | number>>

export function matches(option: Option, pick: Pick): boolean {
  return Object.entries(pick).every(([key, value]) => option.action[key] === value)
}

export function matching<O extends Option>(options: readonly O[], ...picks: Pick[]): O[] {
  return options.filter((option) => picks.every((pick) => matches(option, pick)))
}

/** What the values of a field are among some options, in their order. */
export function values(options: readonly Option[], field: string): (string | number)[] {
  const out = new Set<string | number>()
  for (const option of options) {
    const value = option.action[field]
    if (value !== undefined) out.add(value)
  }
  return [...out]
}

/** Kinds whose amounts a person normally wants in full; less is offered, but apart. */
const IN_FULL: ReadonlySet<string | number> = new Set([
  'coins', 'bolster', 'trade', 'bottom', 'produce_at', 'gain',
])
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'coins', 'bonus'])

function apartFromAmounts(option: Option): string {
  return JSON.stringify(Object.entries(option.action).filter(([key]) => !AMOUNTS.has(key)))
}

function sum(option: Option): number {
  let total = 0
  for (const [key, value] of Object.entries(option.action)) {
    if (AMOUNTS.has(key)) total += Number(value)
  }
  return total
}

/** If some options differ in how much is taken and nothing else: the one that takes most. */
export function fullest<O extends Option>(options: readonly O[]): O | null {
  if (options.length === 0 || !options.every((o) => IN_FULL.has(o.action.kind))) return null
  const first = apartFromAmounts(options[0])
  if (!options.every((option) => apartFromAmounts(option) === first)) return null
  return options.reduce((best, option) => (sum(option) > sum(best) ? option : best))
}

/** Options that are one choice apart from how much is taken, each group in its order. */
export function byChoice(options: readonly Option[]): Option[][] {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const key = IN_FULL.has(option.action.kind) ? apartFromAmounts(option) : option.text
    groups.set(key, [...(groups.get(key) ?? []), option])
  }
  return [...groups.values()]
}
