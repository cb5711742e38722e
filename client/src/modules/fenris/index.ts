// Fenris: figures of its own and Influence tokens.
import type { ModuleFace } from '../registry'

export default {
  figures: { fenris: ['character', 'mech', 'worker'] },
  tokens: { influence: 'm-influence' },
  icons: { tokens: { influence: 'a-influence' }, rules: { influence: 'a-influence' } },
} satisfies ModuleFace
