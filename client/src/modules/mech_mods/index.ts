// The Rise of Fenris: steel mods over the printed abilities of mechs.
import type { ModuleFace } from '../registry'
import { covered } from './part'

const NEW = ['armor', 'entrenched', 'feint', 'foothold', 'pontoons', 'regroup', 'reinforce', 'stealth', 'tactics']

export default {
  components: { mech_mods: { icon: (key) => `a-${key}`, flag: () => 'night', shown: true } },
  icons: {
    rules: { ...Object.fromEntries(NEW.map((key) => [key, `a-${key}`])), revised_township: 't-village' },
    actions: { feint: 'a-feint', regroup: 'a-regroup', reinforce: 'a-reinforce', slip: 'a-stealth' },
  },
  covered,
  dialogs: {
    feint: () => import('./FeintDialog.svelte'),
    regroup: () => import('./RegroupDialog.svelte'),
    reinforce: () => import('./ReinforceDialog.svelte'),
  },
  secrets: { mech_mods: () => import('./PlaceDialog.svelte') },
} satisfies ModuleFace
