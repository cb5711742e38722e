// The factions of the base game: their colours, and icons of what they can do.
import type { ModuleFace } from '../registry'

export default {
  gentle: ['camaraderie'],
  icons: {
    rules: {
      swim: 'a-swim', relentless: 'turn', coercion: 'card', dominate: 'star', meander: 'encounter',
      meander_coins: 'encounter', riverwalk: 'a-riverwalk', speed: 'a-speed', seaworthy: 'a-seaworthy',
      artillery: 'a-artillery', township: 't-village', peoples_army: 'worker', wayfare: 'home',
      wayfare_farms: 't-farm', scout: 'eye', underpass: 't-mountain', disarm: 'tunnel', submerge: 't-lake',
      camaraderie: 'popularity',
      // On mats of one expansion, on tokens of others.
      suiton: 't-lake', ronin: 'character', sword: 'combat', shield: 'bolster',
    },
  },
  countries: () => import('./countries'),
} satisfies ModuleFace
