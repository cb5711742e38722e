// Mods beside everybody's mat, and those in the own hand.
import type { View } from '../../net/protocol'

interface InfrastructureMods {
  hand: string[]
  ready: string[][]
  spent: string[][]
}

export const infrastructureOf = (view: View) => view.parts.infrastructure_mods as unknown as InfrastructureMods | undefined

/** Tokens of a seat, those that can still be used first. */
export function cogs(view: View, seat: number): { key: string; spent: boolean }[] {
  const part = infrastructureOf(view)
  const all = (side: string[][] | undefined, spent: boolean) => (side?.[seat] ?? []).map((key) => ({ key, spent }))
  return [...all(part?.ready, false), ...all(part?.spent, true)]
}
