// Promo packs: encounters that look into a hand.
import type { ModuleFace } from '../registry'

export default {
  questions: {
    relocate: ({ t, space }, { target }) =>
      target == null ? '' : t('question.ask.relocate_units', { space: space(String(target)) }),
  },
  icons: { actions: { peek: 'eye' } },
  dialogs: { peek: () => import('./PeekDialog.svelte') },
} satisfies ModuleFace
