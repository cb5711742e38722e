// Airships on the page for a new game.
import type { Box } from '../boxes'

const ship = (face: string) => ({ symbol: 'p-airship', box: [-4, -2, 86, 52], face, mark: [32, 10.5, 18.5] }) as const

export default {
  family: 'sky',
  picture: ship('togawa'),
  presets: [{
    key: 'sky',
    modules: ['airships'],
    scene: {
      sky: '#8fbcc4', rays: '#a1c9cf', hills: ['#5b8a76', '#3f6b57'],
      pieces: [{ ...ship('togawa'), x: 18, y: 10, width: 112 }, { ...ship('albion'), x: 132, y: 46, width: 66, flip: true }],
    },
  }],
  warnings: (form) => (form.options.airship_own_tiles && form.seats.length > 3 ? ['lobby.warning.airship_own_tiles'] : []),
} satisfies Box
