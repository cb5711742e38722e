// The Rise of Fenris: agents in wait, who belong to nobody.
import type { ModuleFace } from '../registry'

export default {
  tokens: { agent: 'm-agents' },
  icons: {
    tokens: { agent: 'agent' },
    rules: { raiders: 'agent' },
    actions: { subdue: 'agent' },
  },
} satisfies ModuleFace
