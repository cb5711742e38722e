// Mad Tesla on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'between',
  picture: { symbol: 'p-mad_tesla', box: [-5, -6, 62, 62] },
} satisfies Box
