// The reasons of the coach, in words.  A code without words is left out: new ones do no harm.
import { type Gaps, has, t, word, words } from '../i18n'

export type Reason = Readonly<Record<string, unknown>>

/** The text of a reason: its code, and for some which way it goes. */
export function keyOf(reason: Reason): string {
  const { code } = reason
  if (typeof code !== 'string') return ''
  switch (code) {
    case 'ends_game': return reason.ahead ? 'ends_game_ahead' : 'ends_game_behind'
    case 'tier': return Number(reason.change) > 0 ? 'tier_up' : 'tier_down'
    case 'track': return `track_${String(reason.track)}`
    case 'piece': return `piece_${String(reason.piece)}`
    default: return code
  }
}

/** What fills the gaps: names in this language, signs before changes, chances out of 100. */
export function gapsOf(reason: Reason): Gaps {
  const out: Gaps = {}
  for (const [name, value] of Object.entries(reason)) {
    if (typeof value === 'number') out[name] = value
    else if (typeof value === 'string') out[name] = spoken(name, value)
  }
  if (typeof reason.change === 'number') out.change = signed(reason.change)
  if (typeof reason.margin === 'number') out.margin = Math.abs(reason.margin)
  if (typeof reason.chance === 'number') out.percent = Math.round(reason.chance * 100)
  if (typeof reason.by === 'number') out.n = Math.max(1, Math.round(reason.by))
  if (typeof reason.left === 'number') out.n = reason.left
  return out
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`
}

function spoken(field: string, value: string): string {
  if (field === 'section') return word('bottom_actions', value)
  if (field === 'resource') return word('resources', value)
  if (field !== 'goal') return value
  const goals = words().reasons.goal as Record<string, string> | undefined
  return goals?.[value] ?? value
}

/** The sentences for reasons that have words in this language, without repetition. */
export function sentences(given: readonly Reason[], most = 3): string[] {
  const out = given
    .filter((reason) => has(`guide.reason.${keyOf(reason)}`))
    .map((reason) => t(`guide.reason.${keyOf(reason)}`, gapsOf(reason)))
  return [...new Set(out)].slice(0, most)
}
