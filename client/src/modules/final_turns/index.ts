// The others take one last turn.
import type { ModuleFace } from '../registry'

export default { picture: { symbol: 'i-turn', box: [0, 0, 24, 24] } } satisfies ModuleFace
