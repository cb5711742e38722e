// The Rise of Fenris: ten tiles in place of the printed Triumph Track.
import { goalIcon } from '../../panels/model/icons'
import type { ModuleFace } from '../registry'

export default {
  components: { triumph_tiles: { icon: (key) => goalIcon(key) ?? 'star', flag: () => 'night', shown: true } },
  track: (view) => (view.parts.triumph_tiles ? { name: 'mats.track.tiles', icon: 'star', paper: 'plain' } : null),
} satisfies ModuleFace
