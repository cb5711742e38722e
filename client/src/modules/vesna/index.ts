// Vesna: a faction with figures of its own.
import type { ModuleFace } from '../registry'

export default {
  figures: { vesna: ['character', 'mech', 'worker'] },
  icons: { rules: { technophile: 'a-technophile' } },
} satisfies ModuleFace
