// What a person may have overlooked when ending the turn.
import type { GameState } from '../../state/game.svelte'
import { type Warning, settings } from '../../state/settings.svelte'

const AT_END: readonly Warning[] = ['actions_left', 'objective_ready']

export function endWarnings(game: GameState): Warning[] {
  const given = game.hints?.warnings ?? []
  return AT_END.filter((code) => given.includes(code) && !settings.muted.includes(code))
}

export function mute(codes: readonly Warning[]): void {
  settings.muted = [...new Set([...settings.muted, ...codes])]
}
