// The War and the Peace track on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'stars',
  picture: { symbol: 'i-war', box: [0, 0, 24, 24] },
  presets: [{
    key: 'war',
    modules: ['triumph_tracks', 'rivals'],
    options: { triumph_tracks: 'war' },
    scene: {
      sky: '#8f3a2c', rays: '#9f4a39', hills: ['#5b3a35', '#3b2624'], sun: '#f0b070',
      pieces: [
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'rusviet', mark: [11.5, 14.5, 13], x: 24, y: 28, width: 72 },
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'saxony', mark: [11.5, 14.5, 13], x: 124, y: 28, width: 72, flip: true },
      ],
    },
  }, {
    key: 'peace',
    modules: ['triumph_tracks', 'alliances'],
    options: { triumph_tracks: 'peace' },
    scene: {
      sky: '#9cc3bd', rays: '#aed0ca', hills: ['#6f9a6c', '#4d7a55'], sun: '#f8e6b0',
      pieces: [
        { symbol: 'p-character', box: [-3, -3, 54, 54], face: 'polania', mark: [19.8, 6.2, 11.5], x: 40, y: 30, width: 62 },
        { symbol: 'p-character', box: [-3, -3, 54, 54], face: 'nordic', mark: [19.8, 6.2, 11.5], x: 118, y: 30, width: 62, flip: true },
      ],
    },
  }],
} satisfies Box
