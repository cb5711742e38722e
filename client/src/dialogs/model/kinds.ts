// Questions that a dialog asks instead of the question area.
import { dialogOf } from '../../modules/registry'
import type { GameState } from '../../state/game.svelte'

const KINDS: ReadonlySet<string> = new Set([
  'commit', 'ask', 'encounter', 'factory_visit', 'setup_factions', 'setup_mats', 'star', 'secret',
])

export function hasDialog(game: GameState): boolean {
  const kind = game.view?.decision?.kind ?? ''
  return KINDS.has(kind) || dialogOf(kind) !== null
}

/** The rule that asks whether it is used. */
export function askedRule(game: GameState): string {
  const step = game.view?.unfinished.findLast((entry) => entry.kind === 'ask')
  return String(step?.rule ?? game.options[0]?.action.rule ?? '')
}
