// Bribes on the page for a new game.
import type { Box } from '../boxes'

export default {
  picture: { symbol: 'i-coin', box: [0, 0, 24, 24] },
} satisfies Box
