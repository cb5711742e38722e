// What stands on each space, read from a view: stacks of the same kind and owner, goods, tokens.
import { faceOf } from '../art/faces'
import { isSmall } from '../art/pieces'
import type { Declared, Look, View } from '../net/protocol'
import { lookOf } from '../state/declared'

export interface Goods {
  resource: string
  amount: number
  /** Units aboard, by their kind. */
  unit?: boolean
}

export interface Stack {
  kind: string
  look: Look
  seat: number
  face: string
  count: number
  /** What the containers hold that it carries. */
  cargo: Goods[]
  /** Above the map: it takes no place on it. */
  flies: boolean
}

export interface Building {
  kind: string
  seat: number
  face: string
}

export interface Token {
  kind: string
  look: Look
  face: string
  count: number
  /** What is printed on its other side, if this seat knows. */
  hides: string | null
}

export interface Contents {
  units: Stack[]
  structures: Building[]
  tokens: Token[]
  goods: Goods[]
  /** An encounter token lies here. */
  encounter: boolean
}

export function nothing(): Contents {
  return { units: [], structures: [], tokens: [], goods: [], encounter: false }
}

export function contents(view: View, declared: Declared | null): Map<string, Contents> {
  const out = new Map<string, Contents>()
  const at = (space: string): Contents => {
    let here = out.get(space)
    if (!here) out.set(space, (here = nothing()))
    return here
  }
  const face = (owner: number | null) => faceOf(owner === null ? null : view.players[owner])
  for (const { kind, owner, space, count } of view.pieces) {
    const cargo = [
      ...goodsOf(cargoOf(view, owner, kind, space, 'tokens')),
      ...goodsOf(cargoOf(view, owner, kind, space, 'units')).map((aboard) => ({ ...aboard, unit: true })),
    ]
    const flies = declared?.units.find(({ key }) => key === kind)?.flies ?? false
    at(space).units.push({ kind, look: lookOf(declared?.units, kind), seat: owner, face: face(owner), count, cargo, flies })
  }
  for (const player of view.players) {
    for (const [kind, space] of Object.entries(player.structures)) {
      if (space) at(space).structures.push({ kind, seat: player.seat, face: faceOf(player) })
    }
  }
  for (const [space, tokens] of Object.entries(view.resources)) at(space).goods = goodsOf(tokens)
  for (const space of view.encounters) at(space).encounter = true
  for (const { kind, owner, space, count, face: hides } of view.tokens) {
    if (space) at(space).tokens.push({ kind, look: lookOf(declared?.tokens, kind), face: face(owner), count, hides })
  }
  for (const here of out.values()) here.units.sort((a, b) => Number(isSmall(a.look)) - Number(isSmall(b.look)))
  return out
}

function cargoOf(view: View, owner: number, kind: string, space: string, what: 'tokens' | 'units'): Record<string, number> {
  const held = view.containers.filter((one) => one.owner === owner && one.carrier === kind && one.space === space)
  const out: Record<string, number> = {}
  for (const container of held) {
    for (const [resource, n] of Object.entries(container[what] ?? {})) out[resource] = (out[resource] ?? 0) + n
  }
  return out
}

function goodsOf(tokens: Record<string, number>): Goods[] {
  return Object.entries(tokens).map(([resource, amount]) => ({ resource, amount }))
}

/** More kinds than there is room for become one crate with the sum. */
export function crated(goods: readonly Goods[], room: number): Goods[] {
  if (goods.length <= room) return [...goods]
  return [{ resource: 'goods', amount: goods.reduce((sum, one) => sum + one.amount, 0) }]
}
