// Tesla in the service of a player, in the owner's colours.
import type { ModuleFace } from '../registry'
import { teslaOf } from './part'

export default {
  pieces: { tesla: { box: [-3, -4, 54, 54], glyph: [19.4, 28.4, 11] } },
  components: { tesla: { icon: () => 'encounter', flag: () => 'teal' } },
  tallies: (view, seat) => {
    const tesla = teslaOf(view)
    if (!tesla || tesla.owner !== null || view.players[seat].owner !== null) return []
    return [{ icon: 'encounter', count: tesla.explored[seat] ?? 0, label: 'mats.tesla.explored' }]
  },
} satisfies ModuleFace
