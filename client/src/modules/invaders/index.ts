// Invaders from Afar: Flags and Traps.
import type { ModuleFace } from '../registry'

export default {
  tokens: { flag: 'm-flag', trap: 'm-trap', sprung_trap: 'm-trap-sprung' },
  sides: (_, side) => `board.trap.${side}`,
  icons: {
    tokens: { flag: 'flag', trap: 'trap', sprung_trap: 'trap' },
    rules: {
      maifuku: 'trap', exalt: 'flag', toka: 'river', shinobi: 'trap',
      burrow: 'tunnel', rally: 'unit',
    },
    actions: { place_trap: 'trap' },
    events: { trap_triggered: 'trap' },
  },
  events: { trap_triggered: 'harm' },
  dialogs: { place_trap: () => import('./TrapDialog.svelte') },
  terms: { place_trap: 'trap' },
  countries: () => import('./countries'),
} satisfies ModuleFace
