// What the module shows of its state; numbers of cards are null where the viewer may not know them.
import type { View } from '../../net/protocol'

export interface Kept {
  seat: number
  card: number | null
  option: number | null
  counters: number | null
  face_down: boolean
}

export interface Waiting {
  seat: number
  card: number | null
}

interface EncountersPart {
  kept: Kept[]
  waiting: Waiting[]
}

/** Cards that a seat keeps or has for later turns. */
export function mine(view: View, seat: number | null): (Kept | Waiting)[] {
  const part = view.parts.more_encounters as unknown as EncountersPart | undefined
  return part ? [...part.kept, ...part.waiting].filter((each) => each.seat === seat && each.card !== null) : []
}
