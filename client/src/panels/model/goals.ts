// Stars: how far a player is on the way to each goal.
import type { Catalogue, Declared, PlayerView } from '../../net/protocol'

export interface GoalProgress {
  goal: string
  label: string
  /** Null if it is not known how far the player is. */
  have: number | null
  need: number
  done: boolean
}

/** One entry per star that can be placed, in the order of the track as this table has it. */
export function goals(player: PlayerView, declared: Declared | null, catalogue: Catalogue): GoalProgress[] {
  return (declared?.goals ?? []).flatMap(({ key, label, capacity }) => {
    const placed = player.stars[key] ?? 0
    const way = progress(key, player, catalogue)
    return Array.from({ length: Math.max(capacity, placed) }, (_, i) => ({
      goal: key, label, have: way && i >= placed ? way.have : null, need: way?.need ?? 1, done: i < placed,
    }))
  })
}

/** How far it is, for goals that can be counted from the view; null for others. */
function progress(
  goal: string,
  player: PlayerView,
  catalogue: Catalogue,
): { have: number; need: number } | null {
  const onMap = Object.values(player.workers).reduce((sum, n) => sum + n, 0)
  switch (goal) {
    case 'upgrades':
      return { have: player.upgrades.length, need: catalogue.cubes.length }
    case 'mechs':
      return {
        have: player.mechs.filter((mech) => mech.space !== null).length,
        need: player.mechs.length,
      }
    case 'structures':
      return {
        have: Object.values(player.structures).filter((space) => space !== null).length,
        need: Object.keys(player.structures).length,
      }
    case 'recruits':
      return { have: player.recruits.length, need: Object.keys(player.reductions).length }
    case 'workers':
      return { have: onMap, need: onMap + player.workers_left }
    case 'popularity':
      return { have: player.popularity, need: catalogue.tracks.popularity }
    case 'power':
      return { have: player.power, need: catalogue.tracks.power }
    case 'objective':
    case 'combat':
      return { have: 0, need: 1 }
    default:
      return null
  }
}

export function starCount(player: PlayerView): number {
  return Object.values(player.stars).reduce((sum, n) => sum + n, 0)
}
