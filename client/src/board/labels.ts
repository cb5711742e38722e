// The words for a space: what a screen reader says, and what the tooltip shows.
import type { Gaps } from '../i18n'
import type { View } from '../net/protocol'
import { sideText } from '../modules/registry'
import { type Contents, type Stack, type Token, nothing } from './contents'
import type { Space } from './geometry'
import type { Ask, Target } from './targets'

/** Texts of the client and words of the game. */
export interface Speech {
  t: (key: string, gaps?: Gaps) => string
  has: (key: string) => boolean
  word: (group: string, key: string | number) => string
  /** What an owner is called. */
  owner: (seat: number) => string
}

export const NOTHING: Contents = nothing()

/** "C3 forest", with a dot between them where it is read by eyes, or the faction of a home base. */
export function title(speech: Speech, space: Space, between = ' '): string {
  if (space.faction) return speech.t('board.home', { faction: speech.word('factions_short', space.faction) })
  return space.id + between + speech.word('terrains', space.terrain)
}

/** What stands in a space, one phrase per thing. */
export function things(speech: Speech, here: Contents, mine: number | null): string[] {
  const { t, word, owner } = speech
  return [
    ...here.units.map((stack) => unitPhrase(speech, stack, mine)),
    ...here.structures.map(({ seat, kind }) => {
      const what = word('structures', kind)
      return seat === mine ? t('board.own.structure', { what }) : t('board.structure', { owner: owner(seat), what })
    }),
    ...here.goods.map(({ resource, amount }) => t('board.goods', { n: amount, what: word('resources', resource) })),
    ...(here.encounter ? [t('board.encounter')] : []),
    ...here.tokens.map((token) => tokenPhrase(speech, token)),
  ]
}

function unitPhrase({ t, has, word, owner }: Speech, stack: Stack, mine: number | null): string {
  const { seat, kind, look, count: n, cargo } = stack
  const whose = seat === mine ? 'own' : 'unit'
  const key = `board.${whose}.${kind}`
  const gaps = { owner: owner(seat), n, what: look.label }
  const phrase = has(key) ? t(key, gaps) : t(`board.${whose}.other`, gaps)
  if (!cargo.length) return phrase
  const held = cargo.map(({ resource, amount, unit }) => t('board.goods', { n: amount, what: word(unit ? 'units' : 'resources', resource) }))
  return t('board.aboard', { unit: phrase, what: held.join(', ') })
}

function tokenPhrase({ t }: Speech, { kind, look, count: n, hides }: Token): string {
  const what = n > 1 ? t('board.goods', { n, what: look.label }) : look.label
  if (hides === null) return what
  const side = sideText(kind, hides)
  return t('board.token_side', { what, side: side ? t(side) : hides })
}

export interface Line {
  text: string
  bad: boolean
  /** Popularity follows as a mark. */
  heart?: boolean
}

/** What choosing a target brings, one line each. */
export function consequences(speech: Speech, target: Target): Line[] {
  const { t } = speech
  const out: Line[] = []
  if (target.way) {
    const n = target.way.path.length
    const how = target.via ? t(`board.via.${target.via}`) : ''
    out.push({ text: how ? t('board.steps_via', { n, how }) : t('board.steps', { n }), bad: false })
  }
  if (target.combat) out.push({ text: t('board.combat'), bad: true })
  if (target.way?.seal && !target.combat) out.push({ text: t('board.seal'), bad: false })
  if (target.drivenOff) out.push({ text: t('board.flee', { n: target.drivenOff }), bad: true, heart: true })
  return out
}

/** The whole label: "C3 forest, your mech, 2 wood; selected". */
export function label(speech: Speech, space: Space, here: Contents, view: View, ask: Ask): string {
  const { t } = speech
  const parts = [title(speech, space)]
  if (space.tunnel) parts.push(t('board.tunnel'))
  parts.push(...things(speech, here, view.seat))
  const states: string[] = []
  if (ask.selected?.space === space.id) states.push(t('board.selected'))
  const target = ask.targets.get(space.id)
  if (target) states.push(t('board.legal'), ...consequences(speech, target).map(({ text, heart }) => (heart ? `${text} ${t('board.popularity')}` : text)))
  else if ([...ask.units.keys()].some((key) => key.startsWith(`${space.id}:`))) states.push(t('board.pickable'))
  return [parts.join(', '), ...states].join('; ')
}
