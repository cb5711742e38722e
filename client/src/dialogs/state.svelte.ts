// What is open of the dialogs beyond the question itself.

class DialogState {
  /** The dialog lies as a bar at the bottom, so that the map can be seen. */
  folded = $state(false)
  /** An objective that the person wants to reveal, to be confirmed. */
  reveal = $state<number | null>(null)
}

export const dialogs = new DialogState()
