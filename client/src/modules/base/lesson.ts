// The table of the first game: two factions whose opening the guide knows.
import type { SeatOrder } from '../../net/protocol'

export function lessonSeats(bot: string): SeatOrder[] {
  return [
    { kind: 'human', faction: 'nordic', mat: 'engineering' },
    { kind: 'bot', faction: 'crimea', mat: 'agricultural', bot },
  ]
}
