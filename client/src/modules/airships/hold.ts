// The hold of the airship in hand.  Everything is unloaded before anything is loaded, each kind once
// and in the order of their names: the numbers that are wished for are put into that order.
import type { View } from '../../net/protocol'
import type { Hold } from '../registry'

interface SkyPart {
  holds: { room: number; workers: boolean }[]
}

const KINDS = ['oil', 'metal', 'wood', 'food', 'worker', 'moved_worker']

export function holdOf(view: View): Hold | null {
  const part = view.parts?.airships as unknown as SkyPart | undefined
  const move = view.unfinished.findLast((entry) => entry.kind === 'move')
  if (!part || view.seat === null || move?.unit !== 'airship' || move.seat !== view.seat) return null
  const held = view.containers.find(({ owner, carrier }) => owner === view.seat && carrier === 'airship')
  const { room } = part.holds[view.seat]
  const offered = (what: string, cargo: string) => Math.max(0, ...(view.decision?.options ?? [])
    .filter(({ action }) => action.kind === what && action.cargo === cargo).map(({ action }) => Number(action.amount)))
  const full = Object.values({ ...held?.tokens, ...held?.units }).reduce((sum, n) => sum + n, 0) >= room
  const cargo = KINDS.flatMap((kind) => {
    const off = offered('unload', kind)
    const on = offered('load', kind)
    const aboard = held?.tokens[kind] ?? (kind === 'worker' ? (held?.units?.worker ?? 0) : 0)
    // A full hold offers nothing to load; room may be made first.
    const there = on || (full && kind in (view.resources[String(move.space)] ?? {}) ? view.resources[String(move.space)][kind] : 0)
    return off || there || aboard ? [{ kind, aboard, there, least: aboard - off, most: aboard + there }] : []
  })
  return { room, cargo }
}

export function change({ cargo }: Hold, wish: Readonly<Record<string, number>>): string[] {
  const more = cargo.map(({ kind, aboard }): [string, number] => [kind, (wish[kind] ?? aboard) - aboard])
  return [
    ...more.filter(([, n]) => n < 0).map(([kind, n]) => `unload ${kind} ${-n}`),
    ...more.filter(([, n]) => n > 0).map(([kind, n]) => `load ${kind} ${n}`),
  ]
}
