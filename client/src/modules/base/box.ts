// The base game on the page for a new one.
import type { Box } from '../boxes'

export default {
  presets: [{
    key: 'classic',
    modules: [],
    scene: {
      sky: '#e9b765', rays: '#efc67f', hills: ['#a8683a', '#8a8038'], sun: '#fbe7b4',
      pieces: [
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'nordic', mark: [11.5, 14.5, 13], x: 14, y: 30, width: 70 },
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'crimea', mark: [11.5, 14.5, 13], x: 132, y: 30, width: 70, flip: true },
      ],
    },
  }],
} satisfies Box
