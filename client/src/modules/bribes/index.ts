// Coins may be handed over.
import type { ModuleFace } from '../registry'

export default {
  icons: { actions: { bribe: 'coin', give: 'coin' } },
  dialogs: {
    offer_coins: () => import('./OfferDialog.svelte'),
    give_coins: () => import('./GiveDialog.svelte'),
  },
  asks: { bribes: () => import('./AcceptDialog.svelte') },
  askTexts: {
    bribes: {
      title: ({ t, seat }, { from, amount }) => t('question.ask.bribe', { name: seat(Number(from)), n: Number(amount) }),
      detail: 'question.hint.bribe',
    },
  },
  questions: {
    give_coins: ({ t, seat }, { to }) => t('question.ask.give_coins', { name: seat(Number(to)) }),
  },
  offers: { bribe: 'question.offer' },
} satisfies ModuleFace
