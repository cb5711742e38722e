// Tiles of seven hexes that a map is laid of: how they are outlined.
import { type Plan, type Point, type Space, RADIUS, centre, corner, round } from './geometry'

/** A tile that was laid on the map, or the place that one has left; `q`, `r` are its middle. */
export interface LaidTile {
  name: string
  q: number
  r: number
  gone: boolean
}

/** The same, ready for drawing. */
export interface TilePlan extends LaidTile {
  at: Point
  spaces: Space[]
  border: string
  /** Where its name stands: at the edge that is further from the middle of the map. */
  label: Point
}

const AROUND = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const

/** The line round some hexes as path data: edges that two of them share are no part of it. */
export function border(hexes: readonly Point[]): string {
  const key = (point: Point) => `${Math.round(point.x)},${Math.round(point.y)}`
  const edges = new Map<string, { from: Point; to: Point }>()
  for (const at of hexes) {
    for (let i = 0; i < 6; i++) {
      const [from, to] = [corner(at, RADIUS, i), corner(at, RADIUS, i + 1)]
      const back = `${key(to)} ${key(from)}`
      if (edges.has(back)) edges.delete(back)
      else edges.set(`${key(from)} ${key(to)}`, { from, to })
    }
  }
  const next = new Map([...edges.values()].map((edge) => [key(edge.from), edge]))
  let out = ''
  while (next.size) {
    let edge = next.values().next().value
    let begin = 'M'
    while (edge) {
      next.delete(key(edge.from))
      out += `${begin}${round(edge.from.x)} ${round(edge.from.y)}`
      begin = 'L'
      edge = next.get(key(edge.to))
    }
    out += 'z'
  }
  return out
}

export function tilePlan(plan: Plan, tile: LaidTile): TilePlan {
  const places = AROUND.map(([q, r]) => centre({ q: tile.q + q, r: tile.r + r }))
  const at = places[0]
  const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 1
  const spaces = plan.hexes.filter((space) => places.some((place) => near(place, space.at)))
  const side = at.y < 0 ? -1 : 1
  return { ...tile, at, spaces, border: border(places), label: { x: at.x, y: at.y + side * (2.5 * RADIUS + 9) } }
}
