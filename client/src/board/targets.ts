// What of the open question can be answered on the map: spaces to go to or choose, pieces to pick.
import type { Hints, Option, Reach, View } from '../net/protocol'
import type { Fact } from '../state/game.svelte'
import { type Choosable, type Pick, matching } from '../state/picks'
import { type Plan, edge } from './geometry'

/** What the way to a target makes use of, for the mark in its pill. */
export type Via = 'river' | 'tunnel' | 'leap' | null

export interface Target {
  space: string
  /** The way there, for moves; null for other choices. */
  way: Reach | null
  via: Via
  combat: boolean
  drivenOff: number
  options: Option[]
}

export interface Ask {
  targets: Map<string, Target>
  /** Pieces that can be picked, by `unitKey`. */
  units: Map<string, Option[]>
  /** Ground that answers by itself at the start of a turn: where something can be produced. */
  grounds: Map<string, Option[]>
  selected: { space: string; unit: string } | null
}

export function unitKey(space: string, unit: string): string {
  return `${space}:${unit}`
}

/** The spaces in which a piece can be picked. */
export function unitSpaces({ units }: Ask): Set<string> {
  return new Set([...units.keys()].map((key) => key.slice(0, key.lastIndexOf(':'))))
}

export function ask(plan: Plan, view: View, hints: Hints | null, pick: Pick, ahead: readonly Choosable[] = []): Ask {
  const open = matching(view.decision?.options ?? [], pick)
  const candidates: Option[] = open.length ? open : matching(ahead, pick)
  const out: Ask = { targets: new Map(), units: new Map(), grounds: new Map(), selected: movingUnit(view) }
  if (!Object.keys(pick).length) {
    for (const option of ahead) {
      const { kind, unit, space } = option.action
      if (kind === 'unit') add(out.units, unitKey(String(space), String(unit)), option)
      if (kind === 'produce_at') add(out.grounds, String(space), option)
    }
  }
  for (const option of candidates) {
    const { kind, unit, space } = option.action
    if (unit !== undefined) {
      const at = kind === 'unit' ? String(space) : standing(view)
      if (at) add(out.units, unitKey(at, String(unit)), option)
    }
    // This kind names a piece by where it stands; all others with a space name a place.
    if (space !== undefined && kind !== 'unit') place(out.targets, String(space), option)
  }
  const from = out.selected?.space
  for (const way of (from && hints?.reach) || []) {
    const target = place(out.targets, way.space, null)
    Object.assign(target, {
      way, via: via(plan, view, [from!, ...way.path]), combat: way.combat, drivenOff: way.driven_off,
    })
  }
  return out
}

function add(map: Map<string, Option[]>, key: string, option: Option): void {
  map.set(key, [...(map.get(key) ?? []), option])
}

function place(targets: Map<string, Target>, space: string, option: Option | null): Target {
  let target = targets.get(space)
  if (!target) {
    target = { space, way: null, via: null, combat: false, drivenOff: 0, options: [] }
    targets.set(space, target)
  }
  if (option) {
    target.options.push(option)
    if (option.action.kind === 'fight') target.combat = true
  }
  return target
}

/** The unit of this seat that is being moved. */
function movingUnit(view: View): Ask['selected'] {
  const move = view.unfinished.findLast((entry) => entry.kind === 'move')
  if (!view.decision?.options || move?.seat !== view.seat || !move?.unit || !move.space) return null
  return { space: String(move.space), unit: String(move.unit) }
}

/** Where the units stand that an option names without a space of their own. */
function standing(view: View): string | null {
  const about = view.unfinished.findLast((entry) => entry.space !== undefined)
  if (about) return String(about.space)
  return view.seat === null ? null : (view.players[view.seat].character ?? null)
}

function via(plan: Plan, view: View, path: readonly string[]): Via {
  let out: Via = null
  for (let i = 1; i < path.length; i++) {
    const leg = legVia(plan, view, path[i - 1], path[i])
    if (leg === 'tunnel' || (leg && out === null)) out = leg
  }
  return out
}

/** How a single step goes: across a river, through a tunnel, or by an ability that leaps. */
export function legVia(plan: Plan, view: View, from: string, to: string): Via {
  const [a, b] = [plan.spaces.get(from), plan.spaces.get(to)]
  if (!a || !b) return null
  if (Object.values(a.beside).includes(to)) return plan.rivers.has(edge(from, to)) ? 'river' : null
  const mines = view.players.map((player) => player.structures.mine)
  const portal = (id: string, tunnel: boolean) => tunnel || mines.includes(id)
  return portal(from, a.tunnel) && portal(to, b.tunnel) ? 'tunnel' : 'leap'
}

/** How many of the own units in a place have moved in this turn and cannot be picked again. */
export function moved(view: View, log: readonly Fact[], units: Ask['units']): Map<string, number> {
  const out = new Map<string, number>()
  if (view.decision?.kind !== 'move' || view.decision.seat !== view.seat) return out
  for (let i = log.length - 1; i >= 0 && log[i].kind !== 'turn_started'; i--) {
    const { kind, seat, unit, space } = log[i]
    if (kind !== 'unit_moved' || seat !== view.seat) continue
    const key = unitKey(String(space), String(unit))
    if (!units.has(key)) out.set(key, (out.get(key) ?? 0) + 1)
  }
  return out
}

/** Where a combat is under way. */
export function battle(view: View): string | null {
  const combat = view.unfinished.findLast((entry) => entry.kind === 'combat')
  return combat?.space ? String(combat.space) : null
}

/**
 * An action like those asked for, but at another space: to ask why it is not possible.  Units are
 * meant where some are to be taken: `own` are the kinds that stand there.
 */
export function alike(view: View, pick: Pick, space: string, own: readonly string[] = []): string | null {
  const options = matching(view.decision?.options ?? [], pick).filter((option) => option.action.space !== undefined)
  const model = options.find((option) => option.action.kind === 'step') ?? options[0]
  const taking = model ? model.action.kind === 'unit' : view.decision?.options?.some(({ action }) => action.kind === 'section')
  if (taking) return own.length ? `unit ${own[0]} ${space}` : null
  if (!model) return null
  const words = model.text.split(' ')
  const at = words.lastIndexOf(String(model.action.space))
  if (at < 0) return null
  words[at] = space
  return words.join(' ')
}
