// Mad Tesla: where he is, how much he can still take, and where the die may send him.
import type { View } from '../../net/protocol'

export interface MadTesla {
  space: string | null
  health: number
  full_health: number
  cards: number[]
  base_power: number
  steps: string[]
  destroyed_by: number | null
  ends_game: boolean
}

export const teslaOf = (view: View) => view.parts.mad_tesla as unknown as MadTesla | undefined
