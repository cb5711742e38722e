// Alliance tokens: who holds whose, and what an offer would swap.
import type { View } from '../../net/protocol'

/** The front of a token. */
export interface Front {
  /** The seat it is of. */
  of: number
  faction: string
  ability: string
  coins: number
}

interface Held extends Front {
  broken: boolean
  /** Null while it is the own one. */
  partner: number | null
}

interface Alliances {
  tokens?: Held[]
  terms?: { broken: number; left_over: number; automa: number }
}

const part = (view: View) => view.parts.alliances as unknown as Alliances | undefined

export const heldBy = (view: View, seat: number): Held | null => part(view)?.tokens?.[seat] ?? null
export const termsOf = (view: View) => part(view)?.terms ?? { broken: 0, left_over: 0, automa: 0 }
