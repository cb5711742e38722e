// What is open of the dialogs beyond the question itself.

import type { Revealed } from './model/combat'

class DialogState {
  /** The dialog lies as a bar at the bottom, so that the map can be seen. */
  folded = $state(false)
  /** The objective that lies open in full. */
  card = $state<number | null>(null)
  /** A decided combat of the own seat, until it has been looked at. */
  fought = $state.raw<Revealed | null>(null)
  /** When somebody last pressed a button or a key at the table, by the clock of the page. */
  used = -Infinity
}

export const dialogs = new DialogState()
