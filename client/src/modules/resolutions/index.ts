// Resolution tiles: what ends this game, and how far that is.
import type { ModuleFace } from '../registry'
import { isLaid } from './ending'

export default {
  components: { resolutions: { icon: (key) => `z-${key}`, flag: () => 'night' } },
  icons: { goals: { resolution: 'star' }, actions: { mission: 'objective', repeat_objective: 'objective', take_spoils: 'goods' } },
  ending: { holds: isLaid, part: () => import('./Ending.svelte') },
} satisfies ModuleFace
