// The Wind Gambit: airships above the map, what they carry, and the tiles that hold for them.
import type { ModuleFace } from '../registry'
import { change, holdOf } from './hold'
import { flagOf } from './tiles'

export default {
  pieces: { airship: { box: [-4, -2, 86, 52], glyph: [32, 10.5, 18.5] } },
  components: {
    airship_tiles: { icon: (key) => `w-${key}`, flag: flagOf },
  },
  icons: { actions: { load: 'cargo', unload: 'cargo' } },
  hold: { of: holdOf, change, part: () => import('./HoldPanel.svelte'), kinds: ['load', 'unload'] },
  dialogs: {
    bombard: () => import('./BombardDialog.svelte'),
    distract: () => import('./DistractDialog.svelte'),
    espionage: () => import('./EspionageDialog.svelte'),
    challenge: () => import('./ChallengeDialog.svelte'),
    negotiate: () => import('./NegotiateDialog.svelte'),
  },
} satisfies ModuleFace
