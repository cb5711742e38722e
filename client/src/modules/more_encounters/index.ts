// Encounters 43 to 74: kept cards, cards for later turns, truces.
import type { ModuleFace } from '../registry'

export default {
  icons: { actions: { rob: 'coin', accept: 'check' } },
} satisfies ModuleFace
