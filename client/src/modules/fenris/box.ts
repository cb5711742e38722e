// Fenris on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'factions',
  picture: { symbol: 'p-mech-fenris', box: [-3, -4, 54, 54], face: 'fenris', mark: [11.5, 14.5, 13] },
} satisfies Box
