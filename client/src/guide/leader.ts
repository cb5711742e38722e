// The line from words to the thing they speak of: from the edge of one box to the edge of another.
import type { Box } from './place'

export interface Point {
  x: number
  y: number
}

/** Nearer than this, a rim alone is plain enough. */
const NEAR = 36

export function centre(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** Where the way from the middle of a box to a point leaves it. */
export function edge(box: Box, to: Point): Point {
  const { x, y } = centre(box)
  const [dx, dy] = [to.x - x, to.y - y]
  if (dx === 0 && dy === 0) return { x, y }
  const part = Math.min(dx ? box.width / 2 / Math.abs(dx) : Infinity, dy ? box.height / 2 / Math.abs(dy) : Infinity, 1)
  return { x: x + dx * part, y: y + dy * part }
}

export interface Leader {
  path: string
  tip: Point
  /** Degrees, 0 points to the right. */
  angle: number
}

/** A slight bow; null where the boxes touch or lie side by side. */
export function leader(from: Box, to: Box): Leader | null {
  const [start, tip] = [edge(from, centre(to)), edge(to, centre(from))]
  const [dx, dy] = [tip.x - start.x, tip.y - start.y]
  const length = Math.hypot(dx, dy)
  const apart = (tip.x - start.x) * (centre(to).x - centre(from).x) + (tip.y - start.y) * (centre(to).y - centre(from).y) > 0
  if (!apart || length < NEAR) return null
  const bow = Math.min(40, length * 0.12)
  const bend = { x: start.x + dx / 2 + (dy / length) * bow, y: start.y + dy / 2 - (dx / length) * bow }
  const angle = (Math.atan2(tip.y - bend.y, tip.x - bend.x) * 180) / Math.PI
  const n = (value: number) => Math.round(value * 10) / 10
  return { path: `M${n(start.x)} ${n(start.y)}Q${n(bend.x)} ${n(bend.y)} ${n(tip.x)} ${n(tip.y)}`, tip, angle }
}

/** A hex with a point at the top that fills a box. */
export function hexIn({ left, top, width, height }: Box): string {
  const at = (x: number, y: number) => `${left + width * x} ${top + height * y}`
  return `M${at(0.5, 0)}L${at(1, 0.25)}L${at(1, 0.75)}L${at(0.5, 1)}L${at(0, 0.75)}L${at(0, 0.25)}z`
}
