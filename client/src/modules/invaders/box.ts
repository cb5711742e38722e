// Invaders from Afar on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'factions',
  picture: { symbol: 'p-character', box: [-3, -3, 54, 54], face: 'togawa', mark: [19.8, 6.2, 11.5] },
  presets: [{
    key: 'afar',
    modules: ['invaders'],
    scene: {
      sky: '#7f6a95', rays: '#8d79a2', hills: ['#4f6a4c', '#35503b'], sun: '#f1d3a2',
      pieces: [
        { symbol: 'p-character', box: [-3, -3, 54, 54], face: 'albion', mark: [19.8, 6.2, 11.5], x: 26, y: 26, width: 66 },
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'togawa', mark: [11.5, 14.5, 13], x: 122, y: 26, width: 72, flip: true },
      ],
    },
  }],
} satisfies Box
