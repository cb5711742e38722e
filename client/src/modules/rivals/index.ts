// The Rise of Fenris: stars laid in secret on each other's home bases.
import type { ModuleFace } from '../registry'
import { away } from './part'

export default {
  components: { rivals: { icon: () => 'rival', flag: () => 'ember' } },
  tokens: { rival_star: 't-star' },
  icons: {
    tokens: { rival_star: 'rival' },
    rules: { rivals: 'rival' },
    actions: { declare_rival: 'rival', take_star: 'rival' },
    events: { rival_declared: 'rival', rival_star_taken: 'rival' },
  },
  tallies: (view, seat) => {
    const count = away(view, seat)
    return count > 0 ? [{ icon: 'rival', count, label: 'mats.rivals' }] : []
  },
  secrets: { rivals: () => import('./DeclareDialog.svelte') },
  dialogs: { rival_star: () => import('./StarDialog.svelte') },
} satisfies ModuleFace
