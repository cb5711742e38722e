// Tesla: who is looking for him, and whom he serves.
import type { View } from '../../net/protocol'

interface Tesla {
  /** Encounter tokens of every seat. */
  explored: number[]
  needed: number
  owner: number | null
}

export const teslaOf = (view: View) => view.parts.tesla as unknown as Tesla | undefined
