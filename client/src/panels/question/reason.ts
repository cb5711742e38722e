// Why something is not possible, as a sentence of the language in use.
import { fill, has, t, words } from '../../i18n'
import type { Texts } from '../../net/protocol'
import type { Notice } from '../../state/game.svelte'

/** Gaps that are filled with the names of components, and gaps that share another one's words. */
const COMPONENTS: Record<string, string> = {
  ability: 'abilities', faction: 'factions', mat: 'mats', resource: 'resources', structure: 'structures',
  terrain: 'terrains', unit: 'units',
}
const LIKE: Record<string, string> = { chosen: 'section', last: 'cargo' }

type Sentences = Pick<Texts, 'texts' | 'reasons'>

function gapText(gap: string, value: unknown, { texts, reasons }: Sentences): string {
  if (typeof value !== 'string') return String(value)
  if (gap === 'terrains') {
    const names = value.split(',').map((terrain) => texts.terrains_many?.[terrain] ?? terrain)
    return names.join(texts.joiners?.or ?? ', ')
  }
  const group = gap in COMPONENTS ? texts[COMPONENTS[gap]] : reasons[LIKE[gap] ?? gap]
  return group?.[value] ?? value.replaceAll('_', ' ')
}

/** The sentence of a reason's code, or null if the catalogue has none. */
export function reasonText(code: string, args: Record<string, unknown>, sentences: Sentences): string | null {
  const sentence = sentences.reasons.reasons?.[code]
  if (sentence === undefined) return null
  const gaps = Object.entries(args).map(([gap, value]) => [gap, gapText(gap, value, sentences)])
  return fill(sentence, Object.fromEntries(gaps) as Record<string, string>)
}

export function noticeText(notice: Notice): string {
  if (notice.kind === 'refused' && has(`common.refused.${notice.code}`)) return t(`common.refused.${notice.code}`)
  const { reason, args } = notice.args // of a refused action, beside its number
  const told = typeof reason === 'string'
    ? reasonText(reason, (args ?? {}) as Record<string, unknown>, words())
    : reasonText(notice.code, notice.args, words())
  return told ?? notice.text
}
