// Alliances on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'between',
  picture: { symbol: 't-ally', box: [0, 0, 48, 48] },
} satisfies Box
