// Which of five layouts the table takes: decided by the size of the window, never by the device.

export type Layout = 'wide' | 'middle' | 'tall' | 'short' | 'phone'

export interface Size {
  width: number
  height: number
}

/** A window that is dragged along a border keeps its layout for so many pixels. */
export const HYSTERESIS = 24

/** Rail, dock and tabs of the short layout at their narrowest; what is left is map. */
const SHORT_SIDES = 312

/** So many times higher than wide is a window that puts the desk below the map. */
const TALL = 1.2

function plain({ width, height }: Size): Layout {
  if (height < 560 && width > height && width >= SHORT_SIDES + height / 2) return 'short'
  if (width < 700) return 'phone'
  if (width >= 1100 && height >= 640) return 'wide'
  // Below the map of a window that is hardly higher than wide there would be no room for the mat.
  return height >= TALL * width ? 'tall' : 'middle'
}

/** The layout for a window; `before` is the one it has, which stays near its borders. */
export function layoutFor(size: Size, before: Layout | null = null): Layout {
  const shifts = [-HYSTERESIS, 0, HYSTERESIS]
  const near = shifts.flatMap((x) => shifts.map((y) => plain({ width: size.width + x, height: size.height + y })))
  return before && near.includes(before) ? before : plain(size)
}

/** Large screens show the wide layout larger instead of emptier. */
export function enlargement({ width, height }: Size): number {
  const room = Math.min(width / 1500, height / 880)
  return Math.max(1, Math.min(2, Math.floor(room * 10) / 10))
}
