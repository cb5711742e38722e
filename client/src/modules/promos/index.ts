// Promo packs: encounters that look into a hand.
import { t } from '../../i18n'
import { spaceName } from '../../panels/question/words'
import type { ModuleFace } from '../registry'

export default {
  questions: {
    relocate: (_, { target }) => (target == null ? '' : t('question.ask.relocate_units', { space: spaceName(String(target)) })),
  },
  icons: { actions: { peek: 'eye' } },
  dialogs: { peek: () => import('./PeekDialog.svelte') },
  options: () => import('./Packs.svelte'),
  ownOptions: ['promo_packs'],
} satisfies ModuleFace
