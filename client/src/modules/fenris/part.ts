// Influence tokens on the map and with the seats.
import type { View } from '../../net/protocol'

interface Influence {
  placed: string[]
  held: number[]
}

export const held = (view: View, seat: number): number =>
  (view.parts.fenris as unknown as Influence | undefined)?.held[seat] ?? 0
