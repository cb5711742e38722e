import { lessonOf } from '../guide/taught'
import type { GameState } from '../state/game.svelte'
import { wasAsked } from './asked.svelte'

/** Advice is for games against the computer: among people it would be unfair, and in a lesson somebody
    speaks already, unless a drill asks the coach for its answer. */
export function alone(game: Pick<GameState, 'seat' | 'seats' | 'info'>): boolean {
  if (game.seat === null || !game.info) return false
  if (lessonOf(game.info.guide) !== null && !wasAsked(game.info.id)) return false
  return game.info.seats.every((seat) => seat.kind !== 'human' || game.seats.includes(seat.seat))
}
