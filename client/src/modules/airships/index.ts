// The Wind Gambit: airships above the map, what they carry, and the tiles that hold for them.
import type { ModuleFace } from '../registry'
import { change, holdOf } from './hold'

const PASSIVE = ['ferry', 'boost', 'drill', 'hero', 'safe_haven', 'reap', 'craft', 'negotiate']

export default {
  pieces: { airship: { box: [-4, -2, 86, 52], glyph: [32, 10.5, 18.5] } },
  components: {
    airship_tiles: { icon: (key) => `w-${key}`, flag: (key) => (PASSIVE.includes(key) ? 'teal' : 'ember') },
  },
  icons: { actions: { load: 'cargo', unload: 'cargo' } },
  hold: { of: holdOf, change, part: () => import('./HoldPanel.svelte'), kinds: ['load', 'unload'] },
} satisfies ModuleFace
