// Promo packs on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'cards',
  options: () => import('./Packs.svelte'),
  picture: { symbol: 'i-encounter', box: [0, 0, 24, 24] },
} satisfies Box
