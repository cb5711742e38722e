// Ability tokens drawn for Vesna, and which of them lie on her mat.
import type { View } from '../../net/protocol'
import { catalogue } from '../../state/catalogue.svelte'

interface Vesna {
  tokens: string[]
}

export const tokensOf = (view: View): readonly string[] => (view.parts.vesna as unknown as Vesna | undefined)?.tokens ?? []

/** The printed ability, or the blank space, below a token. */
export function covered(view: View, seat: number, mech: number): string | null {
  const { faction, mechs } = view.players[seat]
  const ability = mechs[mech - 1]?.ability
  const printed = catalogue().factions.find(({ key }) => key === faction)?.mechs[mech - 1]
  return printed !== undefined && ability !== printed && tokensOf(view).includes(ability) ? printed : null
}
