// Rivals on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'between',
  picture: { symbol: 'i-rival', box: [0, 0, 24, 24] },
} satisfies Box
