// Where things are on the map: hexes with a point at the top, 100 units wide.
import type { BoardCard, Hex, HomeBase } from '../net/protocol'

export interface Point {
  x: number
  y: number
}

export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export const HEX_WIDTH = 100
export const RADIUS = HEX_WIDTH / Math.sqrt(3)
const ROW = RADIUS * 1.5
/** Radius of a home base, which is drawn smaller than a territory. */
export const BASE_RADIUS = 36
/** Radii of the outlines within a hex. */
export const TILE = RADIUS - 1.8
export const RIM = RADIUS - 4.2
export const COAST = RADIUS - 0.2

const NEIGHBOURS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const
const DIRECTIONS = ['east', 'southeast', 'southwest', 'west', 'northwest', 'northeast'] as const
export type Direction = (typeof DIRECTIONS)[number]

export function centre(place: { q: number; r: number }): Point {
  return { x: HEX_WIDTH * (place.q + place.r / 2), y: ROW * place.r }
}

/** Corner `i` of a hex, clockwise from the top. */
export function corner(at: Point, radius: number, i: number): Point {
  const angle = ((i * 60 - 90) * Math.PI) / 180
  return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) }
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function text(point: Point): string {
  return `${round(point.x)} ${round(point.y)}`
}

/** Outline of a hex as path data. */
export function outline(at: Point, radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => text(corner(at, radius, i)))
  return `M${corners.join('L')}z`
}

/** Outline with rounded corners, for lakes. */
export function shore(at: Point, radius: number, bend = 16): string {
  let out = ''
  for (let i = 0; i < 6; i++) {
    const here = corner(at, radius, i)
    const from = towards(here, corner(at, radius, i + 5), bend)
    const to = towards(here, corner(at, radius, i + 1), bend)
    out += `${i ? 'L' : 'M'}${text(from)}Q${text(here)} ${text(to)}`
  }
  return `${out}z`
}

export function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length ? distance / length : 0
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

export interface Space {
  id: string
  at: Point
  terrain: string
  /** Home bases have the faction they belong to. */
  faction: string | null
  tunnel: boolean
  encounter: boolean
  /** Neighbours by direction. */
  beside: Partial<Record<Direction, string>>
}

/** The board, ready for drawing. */
export interface Plan {
  spaces: Map<string, Space>
  hexes: Space[]
  bases: Space[]
  rivers: Set<string>
  bounds: Bounds
}

/** Name of the edge between two territories, whichever comes first. */
export function edge(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`
}

export function plan(board: BoardCard): Plan {
  const hexes = board.hexes.map(territory)
  const bases = board.bases.map(homeBase)
  const spaces = new Map([...hexes, ...bases].map((space) => [space.id, space]))
  const at = new Map([...board.hexes, ...board.bases].map((place) => [`${place.q},${place.r}`, place.id]))
  for (const place of [...board.hexes, ...board.bases]) {
    NEIGHBOURS.forEach(([q, r], i) => {
      const id = at.get(`${place.q + q},${place.r + r}`)
      if (id) spaces.get(place.id)!.beside[DIRECTIONS[i]] = id
    })
  }
  const rivers = new Set(board.rivers.map(([a, b]) => edge(a, b)))
  for (const base of board.bases) for (const id of base.across_river) rivers.add(edge(base.id, id))
  return { spaces, hexes, bases, rivers, bounds: boundsOf(hexes, bases) }
}

function territory(hex: Hex): Space {
  const { id, terrain, tunnel, encounter } = hex
  return { id, at: centre(hex), terrain, faction: null, tunnel, encounter, beside: {} }
}

function homeBase(base: HomeBase): Space {
  return {
    id: base.id, at: centre(base), terrain: 'home base', faction: base.faction,
    tunnel: false, encounter: false, beside: {},
  }
}

function boundsOf(hexes: readonly Space[], bases: readonly Space[]): Bounds {
  const boxes = [
    ...hexes.map(({ at }) => box(at, HEX_WIDTH / 2, RADIUS)),
    ...bases.map(({ at }) => box(at, (BASE_RADIUS * Math.sqrt(3)) / 2, BASE_RADIUS)),
  ]
  return grow(union(boxes), 12, 8)
}

function box(at: Point, dx: number, dy: number): Bounds {
  return { x: at.x - dx, y: at.y - dy, width: 2 * dx, height: 2 * dy }
}

function union(boxes: readonly Bounds[]): Bounds {
  const x = Math.min(...boxes.map((b) => b.x))
  const y = Math.min(...boxes.map((b) => b.y))
  const right = Math.max(...boxes.map((b) => b.x + b.width))
  const bottom = Math.max(...boxes.map((b) => b.y + b.height))
  return { x, y, width: right - x, height: bottom - y }
}

export function grow(b: Bounds, dx: number, dy: number): Bounds {
  return { x: b.x - dx, y: b.y - dy, width: b.width + 2 * dx, height: b.height + 2 * dy }
}

/** What the camera must show to show these spaces. */
export function boundsAround(spaces: readonly Space[], margin = 14): Bounds {
  return grow(union(spaces.map(({ at }) => box(at, HEX_WIDTH / 2, RADIUS))), margin, margin)
}

/** Which space lies under a point of the map, if any. */
export function spaceAt(plan: Plan, point: Point): Space | null {
  let best: Space | null = null
  let least = RADIUS
  for (const space of plan.spaces.values()) {
    const distance = Math.hypot(space.at.x - point.x, space.at.y - point.y)
    const reach = space.faction === null ? RADIUS * 0.93 : BASE_RADIUS
    if (distance < least && distance <= reach) [best, least] = [space, distance]
  }
  return best
}

/** One line round several hexes: the edges that no two of them share. */
export function contour(spaces: readonly Space[]): string {
  const inside = new Set(spaces.map(({ id }) => id))
  let out = ''
  for (const space of spaces) {
    DIRECTIONS.forEach((direction, i) => {
      const beside = space.beside[direction]
      if (beside && inside.has(beside)) return
      // The edge towards the east lies between the first and the second corner, and so on.
      out += `M${text(corner(space.at, RADIUS, i + 1))}L${text(corner(space.at, RADIUS, i + 2))}`
    })
  }
  return out
}
