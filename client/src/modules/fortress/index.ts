// The Rise of Fenris: what guards the Factory, once somebody has found it.
import type { ModuleFace } from '../registry'

export default {
  pieces: { annihilator: { box: [-4, -4, 66, 62], glyph: null } },
  icons: {
    rules: { annihilator: 'annihilator' },
    actions: { guard_power: 'die' },
  },
} satisfies ModuleFace
