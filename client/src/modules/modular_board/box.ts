// The modular board on the page for a new game.
import type { Box } from '../boxes'

export default { family: 'board', picture: { symbol: 'p-modular', box: [0, 0, 54, 54], face: 'nobody' } } satisfies Box
