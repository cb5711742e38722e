// The turn as orders: the decisions that can be taken back, put together as people think of them.
import type { WrittenOption } from '../net/protocol'

export interface Order {
  /** The first of its decisions among all that are written, with those that led to it. */
  start: number
  end: number
  /** Choosing the section or leaving a movement: other orders may need these as well. */
  lead: WrittenOption[]
  rows: WrittenOption[]
}

/** Decisions that only lead on to the next order. */
const LEADS: ReadonlySet<string | number> = new Set(['section', 'move', 'factory_move', 'done'])
/** Decisions with which an order begins; all others belong to the one before. */
const HEADS: ReadonlySet<string | number> = new Set([
  'unit', 'coins', 'bolster', 'trade', 'produce', 'factory_top', 'bottom',
])

export function orders(written: readonly WrittenOption[]): Order[] {
  const out: Order[] = []
  let lead: WrittenOption[] = []
  written.forEach((row, i) => {
    const { kind } = row.action
    const last = out.at(-1)
    if (LEADS.has(kind)) lead = [...lead, row]
    else if (!last || lead.length || HEADS.has(kind)) {
      out.push({ start: i - lead.length, end: i + 1, lead, rows: [row] })
      lead = []
    } else {
      last.rows.push(row)
      last.end = i + 1
    }
  })
  return out
}

/** A section that is chosen while nothing is written of it yet. */
export function leading(written: readonly WrittenOption[]): WrittenOption[] {
  const end = orders(written).at(-1)?.end ?? 0
  return written.slice(end)
}

/** How many decisions the last order is: all that a click or two have brought about. */
export function lastOrder(written: readonly WrittenOption[]): number {
  const last = orders(written).at(-1)
  const trailing = leading(written).length
  if (trailing || !last) return trailing || 1
  return written.length - last.start
}

/** Where an order moves a unit, if it does. */
export interface Walk {
  unit: string
  from: string
  path: string[]
}

export function walkOf({ rows }: Order): Walk | null {
  const [first, ...rest] = rows
  if (first.action.kind !== 'unit') return null
  const path = rest.filter(({ action }) => action.kind === 'step').map(({ action }) => String(action.space))
  return { unit: String(first.action.unit), from: String(first.action.space), path }
}
