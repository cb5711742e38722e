// What the Automa shows of itself in a view.
import type { View } from '../../net/protocol'

export interface AutomaView {
  seats: number[]
  levels: number[]
  trackers: number[]
  schemes: number[]
  cards_left: number[]
  boxes: number[]
}

export function automaPart(view: View): AutomaView | undefined {
  return view.parts.automa as unknown as AutomaView | undefined
}
