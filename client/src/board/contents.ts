// What stands on each space, read from a view: stacks of the same kind and owner, goods, tokens.
import type { StructureKind, UnitKind } from '../art/pieces'
import type { View } from '../net/protocol'

export interface Stack {
  kind: UnitKind
  seat: number
  faction: string
  count: number
}

export interface Building {
  kind: StructureKind
  seat: number
  faction: string
}

export type TokenKind = 'encounter' | 'flag' | 'trap' | 'trap-sprung'

export interface Token {
  kind: TokenKind
  faction: string | null
  /** What a trap costs, if this seat knows. */
  trap: string | null
}

export interface Goods {
  resource: string
  amount: number
}

export interface Contents {
  units: Stack[]
  structures: Building[]
  tokens: Token[]
  goods: Goods[]
}

interface Flag {
  space: string
}
interface Trap extends Flag {
  armed: boolean
  trap: string | null
}

const FLAG_FACTION = 'albion'
const TRAP_FACTION = 'togawa'

export function contents(view: View): Map<string, Contents> {
  const out = new Map<string, Contents>()
  const at = (space: string): Contents => {
    let here = out.get(space)
    if (!here) out.set(space, (here = { units: [], structures: [], tokens: [], goods: [] }))
    return here
  }
  for (const player of view.players) {
    const { seat, faction } = player
    if (!faction) continue
    const add = (kind: UnitKind, space: string, count = 1): void => {
      const { units } = at(space)
      const same = units.find((stack) => stack.kind === kind && stack.seat === seat)
      if (same) same.count += count
      else units.push({ kind, seat, faction, count })
    }
    if (player.character) add('character', player.character)
    for (const mech of player.mechs) if (mech.space) add('mech', mech.space)
    for (const [space, count] of Object.entries(player.workers)) add('worker', space, count)
    for (const [kind, space] of Object.entries(player.structures)) {
      if (space) at(space).structures.push({ kind: kind as StructureKind, seat, faction })
    }
  }
  for (const [space, tokens] of Object.entries(view.resources)) {
    at(space).goods = Object.entries(tokens).map(([resource, amount]) => ({ resource, amount }))
  }
  for (const space of view.encounters) {
    at(space).tokens.push({ kind: 'encounter', faction: null, trap: null })
  }
  const invaders = view.parts.invaders as { flags?: (string | Flag)[]; traps?: Trap[] } | undefined
  for (const flag of invaders?.flags ?? []) {
    const space = typeof flag === 'string' ? flag : flag.space
    at(space).tokens.push({ kind: 'flag', faction: FLAG_FACTION, trap: null })
  }
  for (const { space, armed, trap } of invaders?.traps ?? []) {
    at(space).tokens.push({ kind: armed ? 'trap' : 'trap-sprung', faction: TRAP_FACTION, trap })
  }
  return out
}

/** Which seats an Automa plays. */
export function automas(view: View): ReadonlySet<number> {
  const part = view.parts.automa as { seats?: number[] } | undefined
  return new Set(part?.seats ?? [])
}
