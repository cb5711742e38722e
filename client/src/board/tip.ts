// Where a tooltip goes: beside the hex it is about, and over as few targets as can be.
import type { Point } from './geometry'

export type Side = 'right' | 'left' | 'below' | 'above'

export interface TipPlace extends Point {
  side: Side
}

const GAP = 10
const EDGE = 4

interface Box {
  width: number
  height: number
}

/** `reach` is half the width of a hex in pixels; all points are in pixels within `room`. */
export function placeTip(at: Point, tip: Box, room: Box, reach: number, avoid: readonly Point[]): TipPlace {
  const top = clamp(at.y - 30, EDGE, room.height - tip.height - EDGE)
  const left = clamp(at.x - tip.width / 2, EDGE, room.width - tip.width - EDGE)
  const places: TipPlace[] = [
    { side: 'right', x: at.x + reach + GAP, y: top },
    { side: 'left', x: at.x - reach - GAP - tip.width, y: top },
    { side: 'below', x: left, y: at.y + reach * 1.15 + GAP },
    { side: 'above', x: left, y: at.y - reach * 1.15 - GAP - tip.height },
  ]
  const fits = places.filter(
    ({ x, y }) => x >= EDGE && y >= EDGE && x + tip.width <= room.width - EDGE && y + tip.height <= room.height - EDGE,
  )
  const covers = ({ x, y }: TipPlace): number =>
    avoid.filter(
      (point) =>
        point.x > x - reach * 0.6 && point.x < x + tip.width + reach * 0.6 &&
        point.y > y - reach * 0.6 && point.y < y + tip.height + reach * 0.6,
    ).length
  const best = fits.reduce<TipPlace | null>((a, b) => (a === null || covers(b) < covers(a) ? b : a), null)
  return best ?? { side: 'below', x: left, y: clamp(at.y + reach + GAP, EDGE, room.height - tip.height - EDGE) }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
