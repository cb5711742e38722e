// The modular board on the page for a new game.
import type { Box } from '../boxes'
import { MODULE } from './part'

const TILE = { symbol: 'p-modular', box: [0, 0, 54, 54] } as const

export default {
  family: 'board',
  picture: { ...TILE, face: 'nobody' },
  lobby: () => import('./LobbyBoard.svelte'),
  options: () => import('./Options.svelte'),
  toOptions: (form): Record<string, unknown> =>
    form.modules.includes(MODULE) ? { assign: form.options.assign ?? 'random' } : {},
  chapter: [MODULE, 'territory'],
  presets: [{
    key: 'tiles',
    modules: [MODULE],
    scene: {
      sky: '#9db3a6', rays: '#a9beb1', hills: ['#7f8f62', '#5f7250'], sun: '#f6e6b8',
      pieces: [
        { ...TILE, x: 14, y: 8, width: 58 },
        { ...TILE, x: 144, y: 8, width: 58, flip: true },
        { symbol: 'p-mech', box: [-3, -4, 54, 54], face: 'saxony', mark: [11.5, 14.5, 13], x: 72, y: 28, width: 72 },
      ],
    },
  }],
} satisfies Box
