// How far the end of this game is, read from the resolution tile.
import type { View } from '../../net/protocol'

export interface Resolution {
  tile: string | null
  stars: number | null
  most_stars: number
  triggered_by: number | null
  last_round: number | null
  rounds_left: number | null
  last_turns: number[]
  last_turn: number | null
}

export const resolutionOf = (view: View) => view.parts.resolutions as unknown as Resolution | undefined
export const isLaid = (view: View) => resolutionOf(view)?.tile != null && !view.over

export type Stage = 'stars' | 'rounds' | 'turns'

/** What everybody waits for: stars, the last round, or single last turns. */
export function stageOf(resolution: Resolution): Stage {
  if (resolution.last_turns.length || resolution.last_turn !== null) return 'turns'
  return resolution.last_round !== null ? 'rounds' : 'stars'
}

/** A slice of the ring of a clock, `i` of `n`, around the origin. */
export function slice(i: number, n: number, outer: number, inner: number): string {
  const gap = 0.035
  const at = (turn: number, radius: number) => {
    const angle = 2 * Math.PI * turn - Math.PI / 2
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  }
  const [from, to] = [(i + gap * 2) / n, (i + 1 - gap * 2) / n]
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}z`
}
