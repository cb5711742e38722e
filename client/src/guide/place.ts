// Where the guide's card goes: beside what it speaks of, never over it, always on the screen.
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

const GAP = 16
const EDGE = 12

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)))
}

/**
 * The best of the four sides, then beside what must stay free, then the corners: the place that covers least of the target and of
 * the boxes that must stay free (question, mat, own land).  Without a target: the middle.
 */
export function place(
  target: Box | null, card: Size, screen: Size, free: readonly Box[] = [],
): { left: number; top: number } {
  const right = screen.width - card.width - EDGE
  const bottom = screen.height - card.height - EDGE
  if (!target) {
    return { left: clamp((right + EDGE) / 2, EDGE, right), top: clamp(bottom / 2, EDGE, bottom) }
  }
  const midX = target.left + target.width / 2 - card.width / 2
  const midY = target.top + target.height / 2 - card.height / 2
  const wanted = [
    [target.left - card.width - GAP, midY],
    [target.left + target.width + GAP, midY],
    [midX, target.top + target.height + GAP],
    [midX, target.top - card.height - GAP],
    ...free.flatMap((box) => [
      [box.left - card.width - GAP, midY],
      [box.left - card.width - GAP, box.top + box.height / 2 - card.height / 2],
      [box.left + box.width / 2 - card.width / 2, box.top + box.height + GAP],
    ]),
    [EDGE, EDGE], [right, EDGE], [EDGE, bottom], [right, bottom],
  ].map(([left, top]) => ({ left: clamp(left, EDGE, right), top: clamp(top, EDGE, bottom) }))
  const covered = (spot: { left: number; top: number }) => {
    const box = { ...spot, ...card }
    return overlap(box, target) * 2 + free.reduce((sum, other) => sum + overlap(box, other), 0)
  }
  return wanted.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best))
}

/** The smallest box around some others; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}
