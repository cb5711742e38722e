// The way to a target as a drawn line: solid on foot, dotted through tunnels and leaps.
import { type Plan, type Point, round, text, towards } from './geometry'
import type { Via } from './targets'

export interface Trail {
  solid: string
  dotted: string
  arrow: string
}

/** Feet of a tunnel portal, below the centre of its hex. */
const PORTAL = 36
const REST = 8

export function trail(plan: Plan, from: string, path: readonly string[], via: (a: string, b: string) => Via): Trail {
  const ids = [from, ...path]
  const kinds = path.map((id, i) => via(ids[i], id))
  let solid = ''
  let dotted = ''
  let pen = stand(plan, from)
  let before = pen
  kinds.forEach((kind, i) => {
    if (kind === 'tunnel' && i === 0) {
      solid += curve(pen, portal(plan, from), 0.3)
      pen = portal(plan, from)
    }
    const last = i === kinds.length - 1
    const goal = kinds[i + 1] === 'tunnel' ? portal(plan, ids[i + 1]) : stand(plan, ids[i + 1])
    const end = last ? towards(goal, pen, 20) : goal
    const bend = kind === 'tunnel' || kind === 'leap' ? 0.1 : 0.16
    if (bend === 0.1) dotted += curve(pen, end, bend)
    else solid += curve(pen, end, bend)
    before = bent(pen, end, bend)
    pen = end
  })
  return { solid, dotted, arrow: head(before, pen) }
}

/** A flight: one smooth line above the ground, with its steps on the way. */
export interface Flight {
  d: string
  steps: { at: Point; n: number }[]
  end: Point
}

export function flight(plan: Plan, from: string, path: readonly string[], height: number): Flight {
  const points = [from, ...path].map((id) => {
    const { at } = plan.spaces.get(id)!
    return { x: at.x, y: at.y - height }
  })
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const end = points[points.length - 1]
  let d = `M${text(points[0])}`
  for (let i = 1; i < points.length - 1; i++) d += `Q${text(points[i])} ${text(i === points.length - 2 ? end : middle(points[i], points[i + 1]))}`
  if (points.length === 2) d += `Q${text(bent(points[0], end, 0.14))} ${text(end)}`
  const steps = points.slice(1, -1).map((at, i) => {
    const [before, after] = [points[i], points[i + 2]]
    // The line passes a corner at half the height of the triangle that it cuts off.
    return { at: middle(at, middle(before, after)), n: i + 1 }
  })
  return { d, steps, end }
}

function stand(plan: Plan, id: string): Point {
  const { at } = plan.spaces.get(id)!
  return { x: at.x, y: at.y + REST }
}

function portal(plan: Plan, id: string): Point {
  const { at } = plan.spaces.get(id)!
  return { x: at.x, y: at.y + PORTAL }
}

function bent(a: Point, b: Point, bend: number): Point {
  return { x: (a.x + b.x) / 2 - (b.y - a.y) * bend, y: (a.y + b.y) / 2 + (b.x - a.x) * bend }
}

function curve(a: Point, b: Point, bend: number): string {
  return `M${text(a)}Q${text(bent(a, b, bend))} ${text(b)}`
}

/** An arrowhead at `tip`, pointing away from `from`. */
function head(from: Point, tip: Point): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x)
  const at = (forward: number, side: number): string => {
    const x = tip.x + forward * Math.cos(angle) - side * Math.sin(angle)
    const y = tip.y + forward * Math.sin(angle) + side * Math.cos(angle)
    return `${round(x)} ${round(y)}`
  }
  return `M${at(16, 0)}L${at(-1, 9)}L${at(-1, -9)}z`
}
