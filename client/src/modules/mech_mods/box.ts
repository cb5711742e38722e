// Mech Mods on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'mods',
  picture: { symbol: 't-plate', box: [0, 0, 48, 48] },
} satisfies Box
