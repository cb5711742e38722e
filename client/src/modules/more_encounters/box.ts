// Encounters 43 to 74 on the page for a new game.
import type { Box } from '../boxes'

export default { family: 'cards', picture: { symbol: 'm-encounter', box: [0, 0, 30, 30] } } satisfies Box
