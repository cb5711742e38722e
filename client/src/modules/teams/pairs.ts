// Pairs of seats by team letter.
import type { SeatForm } from '../../screens/parts/form'

/** Null while somebody has no partner. */
export function teamPairs(seats: readonly Pick<SeatForm, 'extra'>[]): number[][] | null {
  const teams = new Map<number, number[]>()
  seats.forEach(({ extra }, index) => {
    const team = extra.team ?? 0
    teams.set(team, [...(teams.get(team) ?? []), index])
  })
  const pairs = [...teams.values()]
  return pairs.length > 1 && pairs.every((pair) => pair.length === 2) ? pairs : null
}
