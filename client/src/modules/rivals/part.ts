// Stars of each seat on the home bases of the others.
import type { View } from '../../net/protocol'

interface Rivals {
  /** By seat, then by the player on whose base they lie. */
  stars: number[][]
}

const starsOf = (view: View) => (view.parts.rivals as unknown as Rivals | undefined)?.stars ?? []

export const laid = (view: View, seat: number, rival: number): number => starsOf(view)[seat]?.[rival] ?? 0
export const away = (view: View, seat: number): number => (starsOf(view)[seat] ?? []).reduce((sum, count) => sum + count, 0)
