// Costs and gains of cards in words.
import { word, words } from '../../i18n'

function list(amounts: Record<string, number>, groups: 'costs' | 'gains'): string {
  const parts = Object.entries(amounts).filter(([, n]) => n > 0).map(([kind, n]) =>
    word(`${groups}_${n === 1 ? 'one' : 'many'}`, kind, { n }),
  )
  const last = parts.pop()
  if (last === undefined) return ''
  return parts.length === 0 ? last : `${parts.join(', ')}${words().texts.joiners?.and ?? ', '}${last}`
}

export function costText(cost: Record<string, number>): string {
  return list(cost, 'costs')
}

/** Several gains are alternatives. */
export function gainText(...gains: Record<string, number>[]): string {
  return gains.map((gain) => list(gain, 'gains')).filter((text) => text !== '').join(words().texts.joiners?.or ?? ' / ')
}
