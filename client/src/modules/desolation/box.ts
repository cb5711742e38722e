// Desolation on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'between',
  picture: { symbol: 'i-desolation', box: [0, 0, 24, 24] },
  presets: [{
    key: 'together',
    modules: ['desolation'],
    scene: {
      sky: '#4a2420', rays: '#59302b', hills: ['#3a2a2c', '#241a1d'], sun: '#ef7a3c',
      pieces: [
        { symbol: 'p-mech', box: [-3, -4, 54, 54], x: 22, y: 34, width: 62 },
        { symbol: 'p-mech', box: [-3, -4, 54, 54], x: 136, y: 34, width: 62, flip: true },
      ],
    },
  }],
} satisfies Box
