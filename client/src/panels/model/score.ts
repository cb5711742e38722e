// The score if the game ended now, by seat and part.
import type { View } from '../../net/protocol'

export interface ScorePart {
  part: 'coins' | 'stars' | 'territories' | 'resources' | 'bonus'
  coins: number
}

export interface ScoreRow {
  seat: number
  place: number
  total: number
  parts: ScorePart[]
  /** All lines as the rules name them, for the breakdown. */
  lines: [string, number][]
}

const OWN_BAR = new Set(['coins', 'stars', 'territories', 'resources'])

/** Best first; whatever is not coins, stars, land or goods counts as bonus. */
export function scoreRows(view: View): ScoreRow[] {
  return (view.result?.ranking ?? []).map((row) => {
    const lines = Object.entries(row.lines)
    const rest = lines.filter(([line]) => !OWN_BAR.has(line))
    return {
      seat: row.seat,
      place: row.place,
      total: row.coins,
      lines,
      parts: [
        { part: 'coins', coins: row.lines.coins ?? 0 },
        { part: 'stars', coins: row.lines.stars ?? 0 },
        { part: 'territories', coins: row.lines.territories ?? 0 },
        { part: 'resources', coins: row.lines.resources ?? 0 },
        { part: 'bonus', coins: rest.reduce((sum, [, n]) => sum + n, 0) },
      ],
    }
  })
}
