// What modules have laid before an owner, or before the whole table.
import type { Declared, Look, Token, View } from '../../net/protocol'
import { lookOf } from '../../state/declared'

export interface Belonging {
  key: string
  look: Look
  count: number
  /** The ends of a track; `most` is null for tokens and holds. */
  least: number
  most: number | null
  /** What a hold has in it. */
  goods: Record<string, number> | null
}

export function belongings(view: View, declared: Declared | null, owner: number | null): Belonging[] {
  return [...tokensBeside(view, declared, owner), ...markers(view, declared, owner), ...holds(view, declared, owner)]
}

/** Tokens beside the mat; those of a kind are counted together, whatever is printed on them. */
function tokensBeside(view: View, declared: Declared | null, owner: number | null): Belonging[] {
  const beside = (token: Token) => token.owner === owner && token.space === null && token.container === null
  const counts = new Map<string, number>()
  for (const { kind, count } of view.tokens.filter(beside)) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].map(([kind, count]) => ({
    key: `token ${kind}`, look: lookOf(declared?.tokens, kind), count, least: 0, most: null, goods: null,
  }))
}

function markers(view: View, declared: Declared | null, owner: number | null): Belonging[] {
  return view.tracks.filter((track) => track.owner === owner).map(({ kind, value }, i) => {
    const track = declared?.tracks.find(({ key }) => key === kind)
    return {
      key: `track ${kind} ${i}`, look: lookOf(declared?.tracks, kind), count: value,
      least: track?.low ?? 0, most: track?.high ?? null, goods: null,
    }
  })
}

function holds(view: View, declared: Declared | null, owner: number | null): Belonging[] {
  return view.containers.filter((hold) => hold.owner === owner).map(({ key, carrier, tokens }) => ({
    key: `hold ${key}`,
    look: carrier === null ? lookOf(declared?.containers, key) : lookOf(declared?.units, carrier),
    count: Object.values(tokens).reduce((sum, n) => sum + n, 0), least: 0, most: null, goods: tokens,
  }))
}
