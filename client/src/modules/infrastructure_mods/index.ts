// The Rise of Fenris: brass cogs at the head of the faction mat, each good for one use.
import type { ModuleFace } from '../registry'
import { cogs } from './part'

const KINDS = ['machinery', 'assembly_line', 'construction', 'recruitment_office', 'automachines', 'spy', 'propaganda', 'cavalry']

export default {
  components: { infrastructure_mods: { icon: (key) => `n-${key}`, flag: () => 'night', shown: true } },
  icons: {
    rules: Object.fromEntries(KINDS.map((key) => [key, `n-${key}`])),
    actions: { double_produce: 'n-automachines', propaganda: 'n-propaganda', cavalry: 'n-cavalry' },
  },
  crest: { any: (view, seat) => cogs(view, seat).length > 0, part: () => import('./Cogs.svelte') },
  dialogs: { spy: () => import('./SpyDialog.svelte') },
  secrets: { infrastructure_mods: () => import('./KeepDialog.svelte') },
} satisfies ModuleFace
