// Moments of a game, found in its log.
import type { Story } from '../net/protocol'
import type { Fact } from './game.svelte'

/** What came after the last turn that the seat ended. */
export function sinceOwnTurn<E extends Fact>(log: readonly E[], seat: number | null): E[] {
  if (seat === null) return []
  const last = log.findLastIndex((event) => event.kind === 'turn_ended' && event.seat === seat)
  return last < 0 ? [] : log.slice(last + 1)
}

/** The turns told so far with those that are told anew: they replace all from the first of them on. */
export function retold(known: readonly Story[], news: readonly Story[]): Story[] {
  const from = news[0]?.turn
  return from === undefined ? [...known] : [...known.filter(({ turn }) => turn < from), ...news]
}

/** An entry of the log by its turn (0 before the first) and its place in that turn. */
export interface Moment {
  turn: number
  entry: number
}

function startOf(log: readonly Fact[], turn: number): number {
  return Math.max(0, log.findLastIndex((event) => event.kind === 'turn_started' && event.turn === turn))
}

export function momentAt(log: readonly Fact[], index: number): Moment {
  const turn = Number(log.slice(0, index + 1).findLast(({ kind }) => kind === 'turn_started')?.turn ?? 0)
  return { turn, entry: index - startOf(log, turn) }
}

/** The entry of another telling of the same game, such as a replay's, that is this moment. */
export function indexOf(log: readonly Fact[], { turn, entry }: Moment): number {
  return Math.min(startOf(log, turn) + entry, log.length - 1)
}
