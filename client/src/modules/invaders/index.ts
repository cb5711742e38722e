// Invaders from Afar: Flags and Traps.
import type { ModuleFace } from '../registry'
import './colours.css'

export default {
  family: 'factions',
  picture: { symbol: 'p-character', box: [-3, -3, 54, 54], face: 'togawa', mark: [19.8, 6.2, 11.5] },
  presets: [{
    key: 'afar',
    modules: ['invaders'],
    scene: {
      sky: '#7f6a95', rays: '#8d79a2', hills: ['#4f6a4c', '#35503b'], sun: '#f1d3a2',
      pieces: [
        { symbol: 'p-character', box: [-3, -3, 54, 54], face: 'albion', mark: [19.8, 6.2, 11.5], x: 26, y: 26, width: 66 },
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'togawa', mark: [11.5, 14.5, 13], x: 122, y: 26, width: 72, flip: true },
      ],
    },
  }],
  tokens: { flag: 'm-flag', trap: 'm-trap', sprung_trap: 'm-trap-sprung' },
  sides: (_, side) => `board.trap.${side}`,
  icons: {
    tokens: { flag: 'flag', trap: 'trap', sprung_trap: 'trap' },
    rules: {
      maifuku: 'trap', exalt: 'flag', toka: 'river', suiton: 't-lake', ronin: 'character', shinobi: 'trap',
      burrow: 'tunnel', sword: 'combat', shield: 'bolster', rally: 'unit',
    },
    actions: { place_trap: 'trap' },
    events: { trap_triggered: 'trap' },
  },
  events: { trap_triggered: 'harm' },
  dialogs: { place_trap: () => import('./TrapDialog.svelte') },
  terms: { place_trap: 'trap' },
} satisfies ModuleFace
