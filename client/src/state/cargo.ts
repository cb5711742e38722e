// What a moving unit takes along.  It is chosen beside the map and sent with the next step.
import type { Option } from '../net/protocol'

export interface Cargo {
  /** oil, metal, wood, food, worker, moved_worker */
  kind: string
  /** How much lies where the unit stands, and how much of it is aboard. */
  there: number
  aboard: number
}

/** Cargo is asked for in this order within a territory. */
const ORDER = ['oil', 'metal', 'wood', 'food', 'worker', 'moved_worker']

/** Of 0 to n every amount is offered but the one that is aboard already. */
export function cargoOf(options: readonly Option[]): Cargo[] {
  const offered = new Map<string, Set<number>>()
  for (const { action } of options) {
    if (action.kind !== 'carry') continue
    const kind = String(action.cargo)
    offered.set(kind, (offered.get(kind) ?? new Set()).add(Number(action.amount)))
  }
  return ORDER.flatMap((kind) => {
    const amounts = offered.get(kind)
    if (!amounts) return []
    let aboard = 0
    while (amounts.has(aboard)) aboard += 1
    return [{ kind, there: amounts.size, aboard }]
  })
}

/** The answers that load what is wished for; what is aboard already needs none. */
export function carries(cargo: readonly Cargo[], wish: Readonly<Record<string, number>>): string[] {
  return cargo
    .filter(({ kind, aboard }) => (wish[kind] ?? aboard) !== aboard)
    .map(({ kind }) => `carry ${kind} ${wish[kind]}`)
}
