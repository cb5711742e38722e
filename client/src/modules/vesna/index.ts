// Vesna: figures of her own, ability tokens on her mat.
import type { ModuleFace } from '../registry'
import { covered } from './part'

export default {
  figures: { vesna: ['character', 'mech', 'worker'] },
  components: { mech_tokens: { icon: (key) => `a-${key}`, flag: () => 'teal', shown: true } },
  icons: {
    rules: {
      technophile: 'a-technophile', shared_technophile: 'a-technophile', riverwalk_vesna: 'a-riverwalk', first_blank: 'plus',
      second_blank: 'plus', feint: 'a-feint', regroup: 'a-regroup', stealth: 'a-stealth', tactics: 'a-tactics',
    },
  },
  covered,
  dialogs: { place_abilities: () => import('./AbilitiesDialog.svelte') },
  countries: () => import('./countries'),
} satisfies ModuleFace
