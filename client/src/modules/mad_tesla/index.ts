// The Rise of Fenris: Mad Tesla, who belongs to nobody.
import type { ModuleFace } from '../registry'
import { teslaOf, strength } from './part'

export default {
  pieces: { mad_tesla: { box: [-5, -6, 62, 62], glyph: null } },
  components: { mad_tesla: { icon: () => 'wound', flag: () => 'ember', shown: true } },
  icons: { rules: { mad_tesla: 'wound', tesla_reward: 'coin' }, actions: { send_tesla: 'arrow', lay_card: 'card' } },
  events: { tesla_wounded: 'combat', tesla_destroyed: 'combat' },
  dialogs: { order_discards: () => import('./OrderDialog.svelte'), tesla_sent: () => import('./SentDialog.svelte') },
  strength,
  ended: (view) => (teslaOf(view)?.destroyed_by != null && teslaOf(view)?.ends_game ? 'mats.tesla.end_destroyed' : null),
  tallies: (view, seat) => {
    const tesla = teslaOf(view)
    return tesla && view.players[seat].owner === 'mad_tesla' ? [{ icon: 'wound', count: tesla.health, label: 'mats.tesla.points' }] : []
  },
  desk: { holds: (view) => teslaOf(view)?.space != null && !view.over, part: () => import('./Threat.svelte') },
} satisfies ModuleFace
