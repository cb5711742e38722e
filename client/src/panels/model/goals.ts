// Stars: how far a player is on the way to each goal.
import type { Catalogue, PlayerView } from '../../net/protocol'

export interface GoalProgress {
  goal: string
  have: number
  need: number
  done: boolean
}

/** One entry per star that can be placed, in the order of the track. */
export function goals(player: PlayerView, catalogue: Catalogue): GoalProgress[] {
  const order = catalogue.tracks.goals.map((goal) => goal.key)
  // Goals of modules are in the view but not printed on the track.
  for (const key of Object.keys(player.stars)) if (!order.includes(key)) order.push(key)
  return order.flatMap((goal) => {
    const placed = player.stars[goal] ?? 0
    const printed = catalogue.tracks.goals.find((entry) => entry.key === goal)?.stars ?? placed
    const { have, need } = progress(goal, player, catalogue)
    return Array.from({ length: Math.max(printed, placed) }, (_, i) => ({
      goal, have: i < placed ? need : have, need, done: i < placed,
    }))
  })
}

function progress(
  goal: string,
  player: PlayerView,
  catalogue: Catalogue,
): { have: number; need: number } {
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
    default:
      return { have: 0, need: 1 }
  }
}

export function starCount(player: PlayerView): number {
  return Object.values(player.stars).reduce((sum, n) => sum + n, 0)
}
