// Coins may be handed over.
import { t } from '../../i18n'
import { seatName } from '../../panels/model/names'
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
      title: (game, { from, amount }) => t('question.ask.bribe', { name: seatName(game, Number(from)), n: Number(amount) }),
      detail: () => t('question.hint.bribe'),
    },
  },
  questions: {
    give_coins: (game, { to }) => t('question.ask.give_coins', { name: seatName(game, Number(to)) }),
  },
  offers: { bribe: 'question.offer' },
  options: () => import('./Options.svelte'),
} satisfies ModuleFace
