// The Rise of Fenris: tokens that two players swap, each with an ability and a price on its back.
import type { ModuleFace } from '../registry'
import { heldBy } from './part'

export default {
  components: { alliance_tokens: { icon: () => 'ally', flag: () => 'teal' } },
  tokens: { alliance_token: 't-ally' },
  icons: {
    tokens: { alliance_token: 'ally' },
    rules: { alliances: 'ally' },
    actions: { propose_alliance: 'ally', accept_alliance: 'ally', ally_with_automa: 'ally' },
    events: { alliance_proposed: 'ally', alliance_made: 'ally', alliance_refused: 'ally-broken', alliance_broken: 'ally-broken' },
  },
  events: { alliance_broken: 'harm' },
  crest: { any: (view, seat) => heldBy(view, seat) !== null, part: () => import('./Shield.svelte') },
  dialogs: {
    alliance_answer: () => import('./AnswerDialog.svelte'),
    ally_with_automa: () => import('./AutomaDialog.svelte'),
  },
  questions: {
    alliance_answer: ({ t, seat }, { from }) => t('dialogs.alliance.title', { name: seat(Number(from)) }),
  },
  offers: { propose_alliance: 'dialogs.alliance.offer' },
  offerDialogs: { propose_alliance: () => import('./ProposeDialog.svelte') },
} satisfies ModuleFace
