// What lies on the table of a game and how it looks, by key.  A module may declare anything; what
// nobody has declared still has a decent look.
import type { Declared, Look, PlayerView } from '../net/protocol'

/** In place of the key of an owner that nobody has found yet. */
export const UNMET = 'unmet'

/** A key in words: "sprung_trap" -> "sprung trap". */
export function inWords(key: string): string {
  return key.replaceAll(/[_-]/g, ' ')
}

/** Fit to begin a line. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function lookOf(looks: readonly Look[] | undefined, key: string): Look {
  const found = looks?.find((look) => look.key === key)
  if (found) return found
  const label = inWords(key)
  return { key, label, shape: 'square', sign: label.slice(0, 1).toUpperCase(), colour: 'owner' }
}

/** Owners that are no seats are numbered after the seats. */
export function ownerLook(declared: Declared | null, player: PlayerView): Look | null {
  return player.owner === null ? null : lookOf(declared?.owners, player.owner)
}

export function goalName(declared: Declared | null, goal: string): string {
  return declared?.goals.find(({ key }) => key === goal)?.label ?? inWords(goal)
}

export function terrainOf(declared: Declared | null, space: string): string {
  return declared?.board.hexes.find(({ id }) => id === space)?.terrain ?? ''
}
