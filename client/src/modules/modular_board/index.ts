// The modular board: laid tiles on the map, the choice of factions.
import type { ModuleFace } from '../registry'
import { partOf, tilesOf } from './part'

export default {
  tiles: (view) => tilesOf(partOf(view)),
  plate: (say, view) => {
    const part = partOf(view)
    if (!part?.side) return null
    const tiles = part.areas.map(({ tile }) => tile ?? '–').join(' ')
    return { name: say('board.four_tiles'), below: say('board.side', { side: part.side, tiles }) }
  },
  draft: { map: () => import('./DraftMap.svelte'), card: () => import('./DraftStart.svelte') },
  icons: { events: { board_laid: 'modular', board_tile_laid: 'modular', board_tile_removed: 'modular' } },
} satisfies ModuleFace
