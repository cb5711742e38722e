// Where the factions of the base game celebrate a victory.
import type { Country } from '../../dialogs/scenes/countries'
import { HORIZON as Y, birches, conifers, derrick, filled, hills, house, peak, works } from '../../dialogs/scenes/shapes'

export default {
  nordic: {
    sky: '#1c4d80', ray: '#24598f', sun: '#f4ead0', ground: '#dfe8ea',
    land: () => [
      ...peak(250, Y, 190, 170, '#8fa7bd', '#6f889f', '#fff'), ...peak(830, Y, 220, 190, '#8fa7bd', '#66809a', '#fff'),
      filled('#3b819f', `M380 ${Y}h320v18H380z`),
    ],
  },
  rusviet: {
    sky: '#8a2018', ray: '#9c2a20', sun: '#ffd98a', ground: '#5a1a14',
    land: () => [conifers('#5d1b15', Y, 90, 30, 4, -860, 1960), ...works(540, Y, 0.8, '#3b1512', '#2b0f0d', '#ffd37a')],
  },
  crimea: {
    sky: '#b5820c', ray: '#c39018', sun: '#fff2c4', ground: '#caa24a',
    land: () => [
      hills('#8c6a1a', Y - 20, `C180 ${Y - 90} 330 ${Y - 10} 520 ${Y - 40}S860 ${Y - 110} 1080 ${Y - 20}`),
      ...house(260, Y, 60, 30, '#fff4d8', '#7d5a17'), ...house(800, Y, 60, 30, '#fff4d8', '#7d5a17'),
    ],
  },
  saxony: {
    sky: '#2f3138', ray: '#3a3d45', sun: '#e7c27a', ground: '#1d1f23',
    land: () => [
      derrick('#15171b', 280, Y, 120), ...works(700, Y, 0.7, '#17191d', '#0f1114', '#f0b64e'),
      ...house(400, Y, 60, 50, '#5b5e66', '#1d1f23', '#f0b64e'),
    ],
  },
  polania: {
    sky: '#5a554b', ray: '#6a6458', sun: '#fff6df', ground: '#8b8a5a',
    land: () => [birches('#f3efe2', Y), ...house(500, Y, 70, 40)],
  },
} satisfies Record<string, Country>
