// The machines: how long there is, what they can do, and which goals are still open.
import type { View } from '../../net/protocol'
import type { Strength } from '../registry'

export interface Desolation {
  rounds: number
  moves_at: number
  stars: number
  most_stars: number
  machines: string[]
  machines_left: number
  power: number
  most_power: number
  cards: number[]
  /** By face of the die: where each machine would go. */
  steps: Record<string, string>[]
  tiles: { goal: string; tiles: number; covered: number }[]
  standing: number[]
  stores: number[]
  asked: number[]
  outcome: string | null
}

export const ROUNDS = 18
export const MACHINES = 6

export const desolationOf = (view: View) => view.parts.desolation as unknown as Desolation | undefined

export const DIE = 6

/** Power at the tile, and the orange die. */
export function strength(view: View, seat: number): Strength | null {
  const machines = desolationOf(view)
  if (!machines || view.players[seat].owner !== 'desolation') return null
  return { cards: machines.cards, least: machines.power + 1, most: machines.power + DIE }
}

/** Won by destroying all machines or covering all tiles, lost by the clock or their stars. */
export function ended(view: View): string | null {
  const machines = desolationOf(view)
  if (!machines?.outcome) return null
  if (machines.outcome === 'won') return machines.machines_left === 0 ? 'mats.machines.end_destroyed' : 'mats.machines.end_covered'
  return machines.stars >= machines.most_stars ? 'mats.machines.end_stars' : 'mats.machines.end_clock'
}

/** Goals with a star, of all tiles. */
export function goalsDone({ tiles }: Desolation): [done: number, all: number] {
  return [tiles.reduce((sum, tile) => sum + tile.covered, 0), tiles.reduce((sum, tile) => sum + tile.tiles, 0)]
}

/** A slice of the ring of the dial, from the top clockwise. */
export function segment(i: number): string {
  const at = (turn: number, radius: number) => {
    const angle = 2 * Math.PI * turn - Math.PI / 2
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  }
  const [from, to] = [(i + 0.06) / ROUNDS, (i + 0.94) / ROUNDS]
  return `M${at(from, 40)}A40 40 0 0 1 ${at(to, 40)}L${at(to, 29)}A29 29 0 0 0 ${at(from, 29)}z`
}
