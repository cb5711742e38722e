// Mods on the mats of everybody, and those in the own hand.
import type { View } from '../../net/protocol'

interface Placed {
  mod: string
  mech: number
  covers: string
}

interface MechMods {
  drawn: number[]
  hand: string[]
  placed: Placed[][]
}

export const modsOf = (view: View) => view.parts.mech_mods as unknown as MechMods | undefined

export function covered(view: View, seat: number, mech: number): string | null {
  return modsOf(view)?.placed[seat]?.find((one) => one.mech === mech)?.covers ?? null
}
