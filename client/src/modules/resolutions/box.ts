// Resolution tiles on the page for a new game.
import type { Box } from '../boxes'

const ship = (face: string) => ({ symbol: 'p-airship', box: [-4, -2, 86, 52], face, mark: [32, 10.5, 18.5] }) as const

export default {
  family: 'sky',
  picture: { symbol: 'i-z-doomsday_clock', box: [0, 0, 24, 24] },
  presets: [{
    key: 'wind',
    modules: ['airships', 'resolutions'],
    scene: {
      sky: '#d9a36a', rays: '#e3b37d', hills: ['#7a5a63', '#4d3b49'], sun: '#f6d9a0',
      pieces: [
        { ...ship('rusviet'), x: 14, y: 14, width: 96 },
        { symbol: 'i-z-doomsday_clock', box: [0, 0, 24, 24], x: 146, y: 28, width: 46 },
      ],
    },
  }],
} satisfies Box
