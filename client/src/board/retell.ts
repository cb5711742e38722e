// Events told again on a view: the pieces on the map after each of them.  What an event does is
// read from its fields, so that those of any module are told; the true view follows at the end.
import type { Option, Piece, View } from '../net/protocol'
import { eventNature } from '../modules/registry'
import type { Fact } from '../state/game.svelte'

/** Units that come to a space or go from one to another. */
interface Shift {
  kind: string
  owner: number
  from: string | null
  to: string | null
  count: number
}

/** Pieces that an event names by what it is, without a field for the unit. */
const APPEARS: Record<string, string> = { worker_added: 'worker', mech_deployed: 'mech' }
const WORKER = 'worker'
/** Resources come to a space by events that gain, and leave by those that pay. */
const LEAVES: ReadonlySet<string> = new Set(['resources_paid'])

export function isMove(event: Fact): boolean {
  return typeof event.unit === 'string' && typeof event.from === 'string' && typeof event.space === 'string'
}

/** The unit that an event puts on the map, if it does. */
export function appearing(event: Fact): string | null {
  if (typeof event.space !== 'string' || typeof event.from === 'string' || eventNature(event.kind) === 'musing') return null
  return APPEARS[event.kind] ?? (typeof event.unit === 'string' ? event.unit : null)
}

export function isStock(event: Fact): boolean {
  return typeof event.resource === 'string' && typeof event.space === 'string'
}

export function leaves(event: Fact): boolean {
  return LEAVES.has(event.kind)
}

/** The view without the pieces that are in the air during this event. */
export function lifted(view: View, event: Fact): View {
  if (!isMove(event)) return view
  return moved(view, shifts(view, event).map((shift) => ({ ...shift, to: null })))
}

/** The view after this event. */
export function after(view: View, event: Fact): View {
  return stocked(met(built(moved(view, shifts(view, event)), event, true), event, true), event, 1)
}

/** The view before some events, as far as the map shows it, told back from the view after them. */
export function beforeAll(view: View, events: readonly Fact[]): View {
  return events.reduceRight<View>((told, event) => {
    const back = shifts(told, event).map((shift) => ({ ...shift, from: shift.to, to: shift.from }))
    return stocked(met(built(moved(told, back), event, false), event, false), event, -1)
  }, view)
}

function shifts(view: View, event: Fact): Shift[] {
  const to = String(event.space)
  if (event.kind === 'workers_driven_off') {
    const owner = Number(event.with)
    const home = view.players[owner]?.home ?? null
    return [{ kind: WORKER, owner, from: to, to: home, count: Number(event.amount ?? 1) }]
  }
  const came = appearing(event)
  if (came) return [{ kind: came, owner: event.seat, from: null, to, count: 1 }]
  if (!isMove(event)) return []
  const from = String(event.from)
  const carried = Number(event.carried ?? 0)
  return [
    { kind: String(event.unit), owner: event.seat, from, to, count: 1 },
    ...(carried ? [{ kind: WORKER, owner: event.seat, from, to, count: carried }] : []),
  ]
}

function moved(view: View, all: readonly Shift[]): View {
  if (!all.length) return view
  let pieces = view.pieces
  for (const { kind, owner, from, to, count } of all) {
    if (from) pieces = counted(pieces, { kind, owner, space: from, count: -count })
    if (to) pieces = counted(pieces, { kind, owner, space: to, count })
  }
  return { ...view, pieces }
}

function counted(pieces: Piece[], more: Piece): Piece[] {
  const same = (one: Piece) => one.kind === more.kind && one.owner === more.owner && one.space === more.space
  const known = pieces.some(same)
  const sums = known ? pieces.map((one) => (same(one) ? { ...one, count: one.count + more.count } : one)) : [...pieces, more]
  return sums.filter(({ count }) => count > 0)
}

function built(view: View, event: Fact, on: boolean): View {
  if (typeof event.structure !== 'string' || typeof event.space !== 'string') return view
  const { structure, space } = event
  return {
    ...view,
    players: view.players.map((player) =>
      player.seat === event.seat ? { ...player, structures: { ...player.structures, [structure]: on ? space : null } } : player,
    ),
  }
}

function met(view: View, event: Fact, gone: boolean): View {
  if (event.kind !== 'encounter_drawn') return view
  const space = String(event.space)
  return { ...view, encounters: gone ? view.encounters.filter((one) => one !== space) : [...view.encounters, space] }
}

function stocked(view: View, event: Fact, way: 1 | -1): View {
  if (!isStock(event)) return view
  const amount = Number(event.amount ?? 1) * way * (leaves(event) ? -1 : 1)
  const there = stock(view, String(event.space), String(event.resource), amount)
  return typeof event.from === 'string' ? stock(there, event.from, String(event.resource), -amount) : there
}

/** The view with resource tokens that have been placed here but not yet sent. */
export function withPlaced(view: View, options: readonly Option[]): View {
  return options.reduce<View>(
    (told, { action }) => stock(told, String(action.space), String(action.resource), 1), view,
  )
}

function stock(view: View, space: string, resource: string, amount: number): View {
  const here = { ...view.resources[space], [resource]: (view.resources[space]?.[resource] ?? 0) + amount }
  if (here[resource] <= 0) delete here[resource]
  const resources = { ...view.resources, [space]: here }
  if (!Object.keys(here).length) delete resources[space]
  return { ...view, resources }
}
