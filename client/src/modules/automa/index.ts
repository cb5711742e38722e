// The Automa: its mat, and what it thinks about while it moves.
import type { ModuleFace } from '../registry'
import { automaPart } from './part'

export default {
  icons: { goals: { tracker: 'gear' } },
  events: {
    automa_candidate: 'musing', automa_comparing: 'musing', automa_unit_selected: 'musing', automa_destination: 'musing',
    automa_symbol_tried: 'musing', automa_turn_skipped: 'musing', automa_combat_card_turned: 'combat',
  },
  mat: { plays: (view, seat) => automaPart(view)?.seats.includes(seat) ?? false, part: () => import('./AutomaMat.svelte') },
  tracks: ['star_tracker'],
} satisfies ModuleFace
