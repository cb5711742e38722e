// Final turns on the page for a new game.
import type { Box } from '../boxes'

export default {
  picture: { symbol: 'i-turn', box: [0, 0, 24, 24] },
} satisfies Box
