// What tapping a target once more will do, in one line.
import { t } from '../../i18n'
import type { GameState } from '../../state/game.svelte'
import { spaceName } from './words'

export function previewText(game: GameState): string {
  if (game.preview === null) return ''
  const space = spaceName(game.preview)
  const way = game.reach(game.preview)
  if (!way) return ''
  if (game.asksFirst(game.preview)) return t('question.preview.no_power', { space })
  if (way.combat) return t('question.preview.combat', { space })
  if (way.driven_off) return t('question.preview.flee', { space, n: way.driven_off })
  return t('question.preview.seal', { space })
}
