// Where the factions of Invaders from Afar celebrate a victory.
import type { Country } from '../../dialogs/scenes/countries'
import { HORIZON as Y, filled, hills, peak } from '../../dialogs/scenes/shapes'

export default {
  albion: {
    sky: '#205632', ray: '#2a6640', sun: '#f3e7b8', ground: '#34804a',
    land: () => [
      filled('#e9e2cf', `M-900 ${Y - 70}H170l30 60h90l20-90h140l24 100H1980V304H-900z`),
      filled('#3f7a4e', `M-900 ${Y - 78}H172l10 18H-900zM308 ${Y - 98}h146l8 18H304z`),
    ],
  },
  togawa: {
    sky: '#4d2e72', ray: '#5b3a82', sun: '#ffd9d0', ground: '#6b5a4a',
    land: () => [
      hills('#6f86b0', Y - 26, 'h1080'), ...peak(800, Y - 24, 260, 160, '#8a76ad', '#705c94', '#fff'),
      filled('#b03a2e', `M210 ${Y}v-120h16v120zM330 ${Y}v-120h16v120zM180 ${Y - 132}q98 16 196 0l6 16q-104 16-208 0zM206 ${Y - 92}h144v12H206z`),
    ],
  },
} satisfies Record<string, Country>
