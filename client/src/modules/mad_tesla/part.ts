// Mad Tesla: where he is, how much he can still take, and where the die may send him.
import type { Declared, View } from '../../net/protocol'
import type { Strength } from '../registry'

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

export const DIE = 6

/** The upper discards, and the orange die. */
export function strength(view: View, seat: number): Strength | null {
  const tesla = teslaOf(view)
  if (!tesla || view.players[seat].owner !== 'mad_tesla') return null
  return { cards: tesla.cards, least: tesla.base_power + 1, most: tesla.base_power + DIE }
}

export const factoryOf = (declared: Declared): string => declared.board.hexes.find(({ terrain }) => terrain === 'factory')?.id ?? ''
