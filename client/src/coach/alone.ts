import { lessonOf } from '../guide/taught'
import type { GameState } from '../state/game.svelte'

/** Advice is for games against the computer: among people it would be unfair, and in a lesson somebody
    speaks already. */
export function alone(game: Pick<GameState, 'seat' | 'seats' | 'info'>): boolean {
  if (game.seat === null || !game.info || lessonOf(game.info.guide) !== null) return false
  return game.info.seats.every((seat) => seat.kind !== 'human' || game.seats.includes(seat.seat))
}
