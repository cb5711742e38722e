// A payment put together beside the map: so many tokens from each territory.
import type { PlayerView, View } from '../../net/protocol'

export interface Pile {
  resource: string
  space: string
  have: number
}

const RESOURCES = ['oil', 'metal', 'wood', 'food']

/** Where the player has tokens that may be paid, in the order in which they are named. */
export function piles(view: View, player: PlayerView, resource: string): Pile[] {
  const kinds = RESOURCES.includes(resource) ? [resource] : RESOURCES
  return kinds.flatMap((kind) =>
    player.territories.flatMap((space) => {
      const have = view.resources[space]?.[kind] ?? 0
      return have ? [{ resource: kind, space, have }] : []
    }),
  )
}

/** A first proposal: different types first, then whatever comes. */
export function proposal(sites: readonly Pile[], due: number): number[] {
  const out = sites.map(() => 0)
  let left = due
  const used = new Set<string>()
  sites.forEach((pile, i) => {
    if (left > 0 && !used.has(pile.resource)) {
      used.add(pile.resource)
      out[i] = 1
      left -= 1
    }
  })
  sites.forEach((pile, i) => {
    const more = Math.min(left, pile.have - out[i])
    out[i] += more
    left -= more
  })
  return out
}

export function payments(sites: readonly Pile[], amounts: readonly number[]): string[] {
  return sites.flatMap(({ resource, space }, i) =>
    Array.from({ length: amounts[i] }, () => `pay ${resource} ${space}`),
  )
}
