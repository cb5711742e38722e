// Fenris: figures of its own and Influence tokens, which everybody holds against their will.
import type { ModuleFace } from '../registry'
import { held } from './part'

export default {
  figures: { fenris: ['character', 'mech', 'worker'] },
  tokens: { influence: 'm-influence' },
  icons: {
    tokens: { influence: 'a-influence' },
    rules: {
      influence: 'a-influence', shared_influence: 'a-influence', influence_tokens: 'a-influence',
      leap_over: 'a-leap', horrify: 'a-horrify', death_ray: 'a-death_ray', fanatical: 'a-fanatical',
    },
    actions: { place_influence: 'a-influence', give_influence: 'a-influence' },
  },
  dialogs: { give_influence: () => import('./GiveDialog.svelte') },
  asks: { fanatical: () => import('./FanaticalDialog.svelte') },
  questions: {
    place_influence: ({ t }, { space, own }) => t(own ? 'question.ask.place_influence_own' : 'question.ask.place_influence_other', { space: String(space) }),
  },
  tallies: (view, seat) => {
    const count = held(view, seat)
    return count > 0 ? [{ icon: 'a-influence', count, label: 'mats.influence' }] : []
  },
  countries: () => import('./countries'),
} satisfies ModuleFace
