// A plan of the coach, made ready for showing: which orders are done, and what chalk draws of it.
import type { Idea, Option, PlannedOrder } from '../net/protocol'
import type { Drawing, Stroke } from './chalk.svelte'

export interface Step {
  n: number
  order: PlannedOrder
  state: 'done' | 'now' | 'next'
  /** Answers that are still to be given. */
  left: string[]
}

/** The orders with their numbers; those whose answers have all been given are done. */
export function steps(idea: Idea): Step[] {
  let given = idea.done
  let begun = false
  return idea.orders.map((order, i) => {
    const done = Math.min(given, order.actions.length)
    given -= done
    const left = order.actions.slice(done).map(({ text }) => text)
    const state = left.length === 0 ? 'done' : begun ? 'next' : 'now'
    begun ||= left.length > 0
    return { n: i + 1, order, state, left }
  })
}

/** Answers that only open the way to what an order does. */
export const LEADS: ReadonlySet<unknown> = new Set(['section', 'move', 'factory_move'])

/** The step that is on when some are skipped; of those only what the later ones need is answered. */
export function stepOn(listed: readonly Step[], skipped: readonly number[]): Step | null {
  const lead: string[] = []
  for (const step of listed) {
    if (step.state === 'done') continue
    if (!skipped.includes(step.n)) return { ...step, left: [...lead, ...step.left] }
    const { kind, actions } = step.order
    const needed = (answer: unknown) => answer === 'section' || (MOVES.has(kind) && (LEADS.has(answer) || answer === 'done'))
    const left = actions.slice(actions.length - step.left.length)
    lead.push(...left.filter(({ action }) => needed(action.kind)).map(({ text }) => text))
  }
  return null
}

/** All answers that are still to be given, up to what nobody knows. */
export function answersLeft(idea: Idea): string[] {
  return steps(idea).flatMap(({ left }) => left)
}

/** Whether two ideas are the same plan, however far it has come. */
export function samePlan(a: Idea, b: Idea): boolean {
  const told = ({ orders }: Idea) => orders.flatMap(({ actions }) => actions.map(({ text }) => text)).join('\n')
  return told(a) === told(b)
}

/** Actions that happen on a space of the map; paying is told by the price already. */
const PLACED: ReadonlySet<unknown> = new Set(['produce_at', 'place', 'place_worker', 'deploy', 'build', 'retreat', 'fight'])
const MOVES: ReadonlySet<string> = new Set(['move'])
const BOTTOM: ReadonlySet<string> = new Set(['upgrade', 'deploy', 'build', 'enlist'])

/** What chalk draws of the orders that are still to be given. */
export function drawing(idea: Idea, label: (order: PlannedOrder) => string): Drawing {
  const strokes: Stroke[] = []
  const [rims, marks] = [new Map<string, string>(), new Map<string, string>()]
  const labels = new Map<string, string>()
  for (const { n, order, state } of steps(idea)) {
    if (state === 'done') continue
    const ends = endsOf(order)
    for (const space of ends) add(rims, space, n)
    if (order.start && order.path.length) strokes.push({ n, from: order.start, path: order.path })
    for (const key of marksOf(order)) add(marks, key, n)
    const said = ends.length ? label(order) : ''
    if (said) labels.set(ends[0], said)
  }
  return { strokes, rims, labels, marks }
}

/** Where an order leads: the last space of a way, or every space that it names. */
export function endsOf(order: PlannedOrder): string[] {
  if (order.path.length) return [order.path[order.path.length - 1]]
  const named = order.actions.filter(({ action }) => PLACED.has(action.kind)).map(({ action }) => String(action.space))
  return [...new Set(named)]
}

/** What on the mats an order is carried out with. */
function marksOf(order: PlannedOrder): string[] {
  const out: string[] = []
  if (order.section) out.push(BOTTOM.has(order.kind) ? `bottom ${order.section}` : `section ${order.section}`)
  for (const { action } of order.actions) out.push(...marksOfAction(action))
  return MOVES.has(order.kind) ? out.slice(0, 1) : out
}

function marksOfAction({ kind, structure, section, mech, bonus }: Option['action']): string[] {
  switch (kind) {
    case 'upgrade': return [`bottom ${section}`]
    case 'build': return [`structure ${structure}`]
    case 'enlist': return [`recruit ${section}`, `bonus ${bonus}`]
    case 'deploy': return [`mech ${mech}`]
    default: return []
  }
}

function add(to: Map<string, string>, key: string, n: number): void {
  const before = to.get(key)
  if (!before?.split('·').includes(String(n))) to.set(key, before ? `${before}·${n}` : String(n))
}
