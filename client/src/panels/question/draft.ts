// A payment put together beside the map: so many tokens from each place.
import type { Option, View } from '../../net/protocol'

export interface Pile {
  resource: string
  space: string
  have: number
}

/** Where tokens lie that may be paid, on the map or in a hold, in the order in which they are named. */
export function piles(view: View, options: readonly Option[]): Pile[] {
  return options.filter(({ action }) => action.kind === 'pay').map(({ action }) => {
    const [resource, space] = [String(action.resource), String(action.space)]
    const hold = view.containers.find(({ key }) => key === space)?.tokens
    return { resource, space, have: (hold ?? view.resources[space])?.[resource] ?? 0 }
  })
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
