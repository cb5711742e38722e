// Triumph Tiles on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'stars',
  picture: { symbol: 'i-star', box: [0, 0, 24, 24] },
} satisfies Box
