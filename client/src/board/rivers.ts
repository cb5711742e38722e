// Rivers: edges between hexes joined to chains, wobbled, smoothed, and led into lakes or off the
// map, so that all water reads as one system.
import { type Plan, type Point, RADIUS, type Space, corner, middle, round, text, towards } from './geometry'

/** How far a river runs into a lake, and off the map. */
const INTO_LAKE = 13
const OFF_MAP = 11

type Key = string
type Segment = [Key, Key]

interface Web {
  points: Map<Key, Point>
  segments: Segment[]
}

/** Chains of corners; each inner corner of a chain has exactly two river edges. */
export function chains(plan: Plan): Point[][] {
  const web = riverWeb(plan)
  const ends = new Map<Key, Segment[]>()
  for (const segment of web.segments) {
    for (const key of segment) ends.set(key, [...(ends.get(key) ?? []), segment])
  }
  const left = new Set(web.segments)
  const out: Point[][] = []
  const starts = [...ends].filter(([, at]) => at.length !== 2).map(([key]) => key)
  for (const start of [...starts, ...ends.keys()]) {
    for (const first of ends.get(start)!) {
      if (left.has(first)) out.push(follow(start, first, ends, left).map((key) => web.points.get(key)!))
    }
  }
  return out
}

function riverWeb(plan: Plan): Web {
  const points = new Map<Key, Point>()
  const segments: Segment[] = []
  for (const name of plan.rivers) {
    const [a, b] = name.split('|').map((id) => plan.spaces.get(id)!)
    const shared = sharedCorners(a, b).map((point) => {
      const key = `${Math.round(point.x)},${Math.round(point.y)}`
      points.set(key, points.get(key) ?? point)
      return key
    })
    if (shared.length === 2) segments.push([shared[0], shared[1]])
  }
  return { points, segments }
}

function sharedCorners(a: Space, b: Space): Point[] {
  const of = (space: Space) => [0, 1, 2, 3, 4, 5].map((i) => corner(space.at, RADIUS, i))
  return of(a).filter((p) => of(b).some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 1))
}

function follow(start: Key, first: Segment, ends: Map<Key, Segment[]>, left: Set<Segment>): Key[] {
  const keys = [start]
  let segment: Segment | undefined = first
  while (segment) {
    left.delete(segment)
    const here = keys[keys.length - 1]
    const next: Key = segment[0] === here ? segment[1] : segment[0]
    keys.push(next)
    const onward: Segment[] = ends.get(next)!
    segment = onward.length === 2 ? onward.find((other) => left.has(other)) : undefined
  }
  return keys
}

/** Path data of all rivers. */
export function riverPath(plan: Plan): string {
  const lines = chains(plan)
  const meets = new Map<string, number>()
  for (const line of lines) {
    for (const end of [line[0], line[line.length - 1]]) meets.set(text(end), (meets.get(text(end)) ?? 0) + 1)
  }
  return lines
    .map((line) => {
      const open = (end: Point) => meets.get(text(end)) === 1
      const head = open(line[0]) ? mouth(plan, line[0], line[1]) : null
      const last = line.length - 1
      const tail = open(line[last]) ? mouth(plan, line[last], line[last - 1]) : null
      return smooth(line, head, tail)
    })
    .join('')
}

/** Where a river that ends at a corner goes on: into the lake there, else straight off the map. */
function mouth(plan: Plan, end: Point, before: Point): Point {
  const around = plan.hexes.filter(({ at }) => Math.hypot(at.x - end.x, at.y - end.y) < RADIUS + 1)
  const lake = around.find(({ terrain }) => terrain === 'lake')
  if (lake) return towards(end, lake.at, INTO_LAKE)
  if (around.length === 1) return towards(around[0].at, end, RADIUS + OFF_MAP)
  if (around.length === 2) {
    const between = middle(around[0].at, around[1].at)
    return towards(between, end, Math.hypot(end.x - between.x, end.y - between.y) + OFF_MAP)
  }
  return towards(before, end, RADIUS + OFF_MAP / 2)
}

/** Every edge bends a little to both sides of its straight line; corners are rounded off. */
function smooth(line: readonly Point[], head: Point | null, tail: Point | null): string {
  const knots: Point[] = head ? [head, line[0]] : [line[0]]
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    const centre = middle(from, to)
    knots.push(aside(from, to, 0.3), centre, aside(to, from, 0.3), to)
  }
  if (tail) knots.push(tail)
  let out = `M${text(knots[0])}`
  for (let i = 1; i < knots.length - 1; i++) {
    const end = i === knots.length - 2 ? knots[i + 1] : middle(knots[i], knots[i + 1])
    out += `Q${text(knots[i])} ${text(end)}`
  }
  return out
}

/** A point on the edge, off the straight line by 1.5 to 3 units, always the same for one edge. */
function aside(from: Point, to: Point, part: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const seed = Math.abs(Math.round(from.x * 7 + from.y * 13 + to.x * 7 + to.y * 13))
  const off = 1.5 + (seed % 16) / 10
  return {
    x: round(from.x + (to.x - from.x) * part - ((to.y - from.y) / length) * off),
    y: round(from.y + (to.y - from.y) * part + ((to.x - from.x) / length) * off),
  }
}
