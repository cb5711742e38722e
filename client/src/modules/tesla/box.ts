// Tesla on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'between',
  picture: { symbol: 'p-tesla', box: [-3, -4, 54, 54], face: 'nordic', mark: [19.4, 28.4, 11] },
} satisfies Box
