// Where Vesna celebrates a victory: orchards in bloom before the works.
import type { Country } from '../../dialogs/scenes/countries'
import { HORIZON as Y, disc, drawn, hills, house, works } from '../../dialogs/scenes/shapes'

const TREES = [150, 262, 330, 748, 820, 930]

export default {
  vesna: {
    sky: '#2f6f6a', ray: '#3a7d77', sun: '#ffe9d2', ground: '#6f9a58',
    land: () => [
      hills('#4f8064', Y - 14, `C200 ${Y - 60} 360 ${Y - 8} 540 ${Y - 26}S880 ${Y - 70} 1080 ${Y - 14}`),
      ...works(640, Y - 10, 0.5, '#24423f', '#1b3432', '#ffe08a'), ...house(420, Y, 56, 32, '#fff4e6', '#a04a5c', '#4a2a30'),
      drawn('#5b3a2c', 7, TREES.map((x) => `M${x} ${Y}v-52`).join('')),
      ...TREES.flatMap((x, k) => [disc('#f3b7c4', x, Y - 66, 30 + (k % 3) * 4), disc('#fbd9de', x - 9, Y - 74, 17)]),
    ],
  },
} satisfies Record<string, Country>
