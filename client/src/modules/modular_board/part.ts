// The modular board's part of a view, and the code of a board.  What fits where the server tells.
import type { View } from '../../net/protocol'

export const MODULE = 'modular_board'
export const RANDOM = 'random'
export const EMPTY = '00'

export interface Area {
  area: string
  /** Number and side, null where no tile lies. */
  tile: string | null
  /** The tile that was taken away. */
  removed: string | null
  q: number
  r: number
  /** Sides of tiles that may lie there; told before factions are chosen. */
  fits?: string[]
}

/** What a faction would begin with. */
export interface Start {
  faction: string
  base: string
  terrains: Record<string, string[]>
  tunnels: string[]
  riverwalk: string[]
  riverwalk_to: string[]
  metal_without_wood: boolean
}

export interface ModularPart {
  code: string | null
  side: string | null
  areas: Area[]
  inactive: string[]
  starts?: Start[]
}

export function modularPart(parts: Record<string, unknown>): ModularPart | null {
  return (parts[MODULE] as ModularPart | undefined) ?? null
}

export const partOf = (view: View): ModularPart | null => modularPart(view.parts)

/** Tiles as the map draws them, with the places that are empty. */
export function tilesOf(part: ModularPart | null) {
  return (part?.areas ?? []).map(({ tile, removed, q, r }) => ({
    name: (tile ?? removed ?? '').replace(/(\d)(\w)/, '$1 · $2'), q, r, gone: tile === null,
  }))
}

// -- the code -------------------------------------------------------------------------------------

export interface Layout {
  side: string
  /** By area; "00" for none. */
  tiles: string[]
  /** Letters of the base tiles, clockwise from the top; empty for random ones. */
  bases: string[]
}

export function readCode(code: string): Layout | null {
  const found = /^([AB])-((?:\d\w){4})(?:-(\w{8}))?$/i.exec(code.trim())
  if (!found) return null
  return {
    side: found[1].toUpperCase(),
    tiles: found[2].toLowerCase().match(/../g) ?? [],
    bases: [...(found[3]?.toUpperCase() ?? '')],
  }
}

export function writeCode({ side, tiles, bases }: Layout): string {
  return [side, tiles.join(''), ...(bases.length ? [bases.join('')] : [])].join('-')
}

/** A tile for an area: what lay there goes where the tile comes from, on a side that fits. */
export function withTile(layout: Layout, areas: readonly Area[], at: number, tile: string): Layout {
  const tiles = [...layout.tiles]
  const from = tile === EMPTY ? -1 : tiles.findIndex((other) => other[0] === tile[0])
  const before = tiles[at]
  if (from >= 0 && from !== at) tiles[from] = before === EMPTY ? EMPTY : turned(areas[from], before)
  tiles[at] = tile
  return { ...layout, tiles }
}

/** The same tile on a side that fits an area, the one that is up if it does. */
function turned(area: Area, tile: string): string {
  const fits = area.fits ?? [tile]
  return fits.includes(tile) ? tile : (fits.find((side) => side[0] === tile[0]) ?? tile)
}

/** A base tile for a place; the two change places. */
export function withBase(layout: Layout, at: number, letter: string): Layout {
  const bases = [...layout.bases]
  const from = bases.indexOf(letter)
  if (from >= 0) bases[from] = bases[at]
  bases[at] = letter
  return { ...layout, bases }
}

export const letterOf = (faction: string): string => faction[0].toUpperCase()
