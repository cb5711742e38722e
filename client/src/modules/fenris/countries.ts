// Where Fenris celebrates a victory: red lights in the ruins under a cold sun.
import type { Country } from '../../dialogs/scenes/countries'
import { HORIZON as Y, conifers, drawn, filled, peak } from '../../dialogs/scenes/shapes'

export default {
  fenris: {
    sky: '#2b1712', ray: '#3a1f17', sun: '#f0a35c', ground: '#1c1210',
    land: () => [
      ...peak(180, Y, 200, 150, '#4a342c', '#35241e', '#d9c4b0'), ...peak(900, Y, 230, 176, '#4a342c', '#35241e', '#d9c4b0'),
      filled('#1c110e', `M360 ${Y}v-84l22-16v40l26-10v70zM430 ${Y}v-120h18v-22h14v22h20v44l20 8v68zM600 ${Y}v-96l30 14v-40h18v122zM668 ${Y}v-58h46v58z`),
      filled('#f2542d', `M440 ${Y - 96}h12v12h-12zM636 ${Y - 100}h8v14h-8zM382 ${Y - 50}h10v10h-10zM684 ${Y - 40}h12v10h-12z`),
      drawn('#1c110e', 4, `M448 ${Y - 142}v-34M640 ${Y - 122}v-30`), conifers('#140c0a', Y, 60, 46, 5, -860, 350), conifers('#140c0a', Y, 60, 46, 9, 740, 1960),
    ],
  },
} satisfies Record<string, Country>
