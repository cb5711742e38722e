// Pairs of seats that play together.
import type { Box } from '../boxes'
import { teamPairs } from './pairs'

export default {
  options: () => import('./Options.svelte'),
  seatOptions: () => import('./SeatTeam.svelte'),
  faults: (form): Record<string, string> =>
    form.extra.teams && !teamPairs(form.seats) ? { 'options.teams': 'lobby.fault.teams' } : {},
  toOptions: (form, seats) => {
    const pairs = form.extra.teams ? teamPairs(seats) : null
    return pairs ? { teams: pairs } : {}
  },
} satisfies Box
