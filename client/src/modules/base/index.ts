// The factions of the base game: their colours, and icons of what they can do.
import type { ModuleFace } from '../registry'
import './colours.css'

export default {
  presets: [{
    key: 'classic',
    modules: [],
    scene: {
      sky: '#e9b765', rays: '#efc67f', hills: ['#a8683a', '#8a8038'], sun: '#fbe7b4',
      pieces: [
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'nordic', mark: [11.5, 14.5, 13], x: 14, y: 30, width: 70 },
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'crimea', mark: [11.5, 14.5, 13], x: 132, y: 30, width: 70, flip: true },
      ],
    },
  }],
  gentle: ['camaraderie'],
  icons: {
    rules: {
      swim: 'a-swim', relentless: 'turn', coercion: 'card', dominate: 'star', meander: 'encounter',
      meander_coins: 'encounter', riverwalk: 'a-riverwalk', speed: 'a-speed', seaworthy: 'a-seaworthy',
      artillery: 'a-artillery', township: 't-village', peoples_army: 'worker', wayfare: 'home',
      wayfare_farms: 't-farm', scout: 'eye', underpass: 't-mountain', disarm: 'tunnel', submerge: 't-lake',
      camaraderie: 'popularity',
    },
  },
} satisfies ModuleFace
