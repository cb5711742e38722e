// Questions that a dialog asks instead of the question area.
import type { GameState } from '../../state/game.svelte'

const KINDS: ReadonlySet<string> = new Set([
  'commit', 'ask', 'encounter', 'factory_visit', 'setup_factions', 'setup_mats', 'star', 'place_trap', 'peek', 'offer_coins',
  'give_coins',
])

export function hasDialog(game: GameState): boolean {
  return KINDS.has(game.view?.decision?.kind ?? '')
}
