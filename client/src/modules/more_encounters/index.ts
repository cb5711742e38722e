// Encounters 43 to 74: kept cards, cards for later turns, truces.
import type { ModuleFace } from '../registry'
import { mine } from './part'

export default {
  components: { encounters: { icon: () => 'encounter', flag: () => 'teal' } },
  held: { any: (view, seat) => mine(view, seat).length > 0, part: () => import('./KeptCards.svelte') },
  icons: {
    tokens: { kept_card: 'encounter', waiting_card: 'encounter', counter: 'cube' },
    goals: { beside: 'star' },
    actions: { farther: 'move', set_mech: 'mech', new_base: 'home', swim: 'river', replace: 'turn' },
  },
  questions: {
    offers: ({ t }, { special }) => t(`question.ask.offers_${String(special)}`),
    choose_opponent: ({ t }, { special }) => t(`question.ask.choose_opponent_${String(special)}`),
    move_tokens: ({ t, seat }, { of }) => (of == null ? '' : t('question.ask.move_tokens_of', { name: seat(Number(of)) })),
  },
  dialogs: {
    choose_opponent: () => import('./OpponentDialog.svelte'),
    open_card: () => import('./LaterCardDialog.svelte'),
    objective_or_goods: () => import('./ObjectiveDialog.svelte'),
    offers: () => import('./OfferDialog.svelte'),
    rearrange: () => import('./RearrangeDialog.svelte'),
  },
} satisfies ModuleFace
