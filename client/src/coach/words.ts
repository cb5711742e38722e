// What the coach says, in words.  A code without words is left out: new ones do no harm.
import { type Gaps, has, t, word, words } from '../i18n'
import type { Idea, Option, PlannedOrder } from '../net/protocol'
import { actionText, amount, fieldText, sectionName } from '../panels/question/words'
import { dealName } from '../dialogs/model/encounter'
import { capital } from '../state/declared'
import type { GameState } from '../state/game.svelte'
import { type Chance, chanceOf } from './chance'
import { endsOf, LEADS } from './plan'

export type Reason = Readonly<Record<string, unknown>>

/** A sentence, and how likely it is where that is not certain. */
export interface Sentence {
  chance: Chance | null
  percent: number
  text: string
}

/** Reasons that speak of the whole turn; all others are told with the order that they belong to. */
const OF_THE_TURN: ReadonlySet<unknown> = new Set(['ends_game', 'combat', 'bid', 'better_than', 'only'])
const MOST_OF_AN_ORDER = 2
const MOST_OF_A_TURN = 4

/** The text of a reason: its code, and for some which way it goes. */
export function keyOf(reason: Reason): string {
  const { code } = reason
  if (typeof code !== 'string') return ''
  switch (code) {
    case 'ends_game': return reason.ahead ? 'ends_game_ahead' : 'ends_game_behind'
    case 'tier': return Number(reason.change) > 0 ? 'tier_up' : 'tier_down'
    case 'track': return `track_${String(reason.track)}`
    case 'piece': return `piece_${String(reason.piece)}`
    case 'territories': return Number(reason.change) > 0 ? 'territories_more' : 'territories_less'
    default: return code
  }
}

/** What fills the gaps: names in this language, signs before changes. */
export function gapsOf(reason: Reason): Gaps {
  const out: Gaps = {}
  for (const [name, value] of Object.entries(reason)) {
    if (typeof value === 'number') out[name] = value
    else if (typeof value === 'string') out[name] = spoken(name, value)
  }
  if (typeof reason.change === 'number') {
    out.change = typeof reason.most === 'number' ? `${signed(reason.change)} … ${signed(reason.most)}` : signed(reason.change)
    out.n = Math.abs(reason.change)
  }
  if (typeof reason.coins === 'number') out.coins = Math.abs(reason.coins)
  if (typeof reason.margin === 'number') out.margin = Math.abs(reason.margin)
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

/** A reason as a sentence; null if it has no words in this language or is hardly ever true. */
function sentence(reason: Reason): Sentence | null {
  const key = `coach.reason.${keyOf(reason)}`
  const share = typeof reason.chance === 'number' ? reason.chance : 1
  const chance = chanceOf(share)
  if (!has(key) || (chance === null && reason.code !== 'combat')) return null
  const text = t(key, gapsOf(reason))
  if (share === 1) return { chance: null, percent: 100, text: capital(text) }
  return { chance: chance ?? 'hardly', percent: Math.round(share * 100), text }
}

function said(given: readonly Reason[], most: number): Sentence[] {
  const out = given.flatMap((reason) => sentence(reason) ?? [])
  const unique = out.filter((each, i) => out.findIndex(({ text }) => text === each.text) === i)
  return unique.slice(0, most)
}

/** Paying what an order costs is no reason for it; losing land, hearts or stars of others is worth a word. */
function isPrice({ code, change, track }: Reason): boolean {
  return Number(change) < 0 && (code === 'resource' || (code === 'track' && track !== 'popularity'))
}

/** What the character meets is told where it goes, though it is met when all have moved. */
function reasonsOf(order: PlannedOrder, idea: Idea): Reason[] {
  const goer = idea.orders.find(({ unit, path }) => unit === 'character' && path.length > 0)
  const meets = ({ code }: Reason) => code === 'encounter' || code === 'factory'
  if (!goer) return order.reasons as Reason[]
  const rest = (order.reasons as Reason[]).filter((reason) => !meets(reason))
  return order === goer ? [...idea.orders.flatMap(({ reasons }) => (reasons as Reason[]).filter(meets)), ...rest] : rest
}

/** Why an order is good: what it brings, else the later order that it makes possible. */
export function whyOrder(order: PlannedOrder, idea: Idea): Sentence[] {
  const told = reasonsOf(order, idea).filter((reason) => !OF_THE_TURN.has(reason.code) && !isPrice(reason))
  const out = said(told, MOST_OF_AN_ORDER)
  if (out.length || !order.path.length) return out
  const ends = endsOf(order)
  const here = idea.orders.indexOf(order)
  const later = idea.orders.findIndex((each, i) => i > here && endsOf(each).some((space) => ends.includes(space)))
  return later < 0 ? [] : [{ chance: null, percent: 100, text: t('coach.makes_way', { n: later + 1 }) }]
}

/** Why the turn is good, beside what was said of its orders: fights first, then what may come of it. */
export function whyTurn(idea: Idea): Sentence[] {
  const ordered = new Set(idea.orders.flatMap((order) => whyOrder(order, idea).map(({ text }) => text)))
  const told = (idea.reasons as Reason[]).filter(
    (reason) => OF_THE_TURN.has(reason.code) || (typeof reason.chance === 'number' && !isPrice(reason)),
  )
  const weight = (reason: Reason) => (OF_THE_TURN.has(reason.code) ? 1 : Number(reason.chance))
  const sorted = told.toSorted((a, b) => weight(b) - weight(a))
  return said(sorted, MOST_OF_A_TURN + ordered.size).filter(({ text }) => !ordered.has(text)).slice(0, MOST_OF_A_TURN)
}

/** What may follow behind what nobody knows yet. */
export function mayFollow(idea: Idea): Sentence[] {
  return idea.later.flatMap(({ kind, chance }) => {
    const key = `coach.later.${kind}`
    const likely = chanceOf(chance)
    return has(key) && likely ? [{ chance: likely, percent: Math.round(chance * 100), text: t(key) }] : []
  })
}

/** A few signs beside the target on the map: land, hearts. */
export function mapLabel(order: PlannedOrder): string {
  const parts = (order.reasons as Reason[]).flatMap((reason) => {
    if (typeof reason.chance === 'number') return []
    if (reason.code === 'territories' && Number(reason.change) > 0) return [t('coach.label.territory', { n: Number(reason.have) })]
    if (reason.code === 'track' && reason.track === 'popularity' && Number(reason.change) < 0) return [t('coach.label.popularity', { n: -Number(reason.change) })]
    return []
  })
  if (order.opens && has(`coach.opens.${order.opens}`) && order.path.length) parts.push(t(`coach.opens.${order.opens}`))
  return parts.join(', ')
}

// -- orders -----------------------------------------------------------------------------------------

/** An order as a line: who, what, where. */
export function orderText(game: GameState, order: PlannedOrder): string {
  const find = (kind: string) => order.actions.find(({ action }) => action.kind === kind)?.action
  const all = (kind: string) => order.actions.filter(({ action }) => action.kind === kind).map(({ action }) => action)
  const name = (field: string, value: string | number) => fieldText(game, field, value)
  if (order.unit && order.path.length) return moveText(game, order)
  switch (order.kind) {
    case 'produce': {
      const spaces = all('produce_at').map(({ space }) => name('space', space))
      if (spaces.length) return t('coach.order.produce', { spaces: spaces.join(', ') })
      break
    }
    case 'trade': {
      const goods = counted(all('place').map(({ resource }) => String(resource)))
      const trade = find('trade')
      if (goods.length) return t('coach.order.trade', { what: goods.map(([key, n]) => amount(key, n)).join(', ') })
      if (trade) return t('coach.order.trade', { what: amount(String(trade.gain), Number(trade.amount)) })
      break
    }
    case 'bolster': {
      const bolster = find('bolster')
      if (bolster) return t('coach.order.bolster', { what: amount(String(bolster.gain), Number(bolster.amount)) })
      break
    }
    case 'upgrade': {
      const made = find('upgrade')
      if (made) return t('coach.order.upgrade', { cube: name('cube', made.cube), section: sectionName(game, String(made.section)) })
      break
    }
    case 'deploy': {
      const made = find('deploy')
      if (made) return t('coach.order.deploy', { mech: name('mech', made.mech), space: name('space', made.space) })
      break
    }
    case 'build': {
      const made = find('build')
      if (made) return t('coach.order.build', { structure: name('structure', made.structure), space: name('space', made.space) })
      break
    }
    case 'enlist': {
      const made = find('enlist')
      if (made) return t('coach.order.enlist', { section: sectionName(game, String(made.section)), bonus: name('bonus', made.bonus) })
      break
    }
    case 'option': {
      const number = Number(find('option')?.number)
      const deal = dealName(game, number)
      if (deal) return `${number}: ${deal}`
      break
    }
    case 'bid': {
      const cards = all('play_card').map(({ value }) => value)
      const power = Number(find('dial')?.power ?? 0)
      return cards.length ? t('coach.order.bid_cards', { power, cards: cards.join(', ') }) : t('coach.order.bid', { power })
    }
  }
  return plainText(game, order)
}

/** What nobody has better words for: its first answer that says something, as its button says it. */
function plainText(game: GameState, order: PlannedOrder): string {
  const first: Option | undefined = order.actions.find(({ action }) => !LEADS.has(action.kind)) ?? order.actions[0]
  if (!first) return t('coach.order.end')
  if (first.action.kind === 'bottom' && order.section) return word('bottom_actions', order.section)
  return capital(actionText(game, first))
}

function moveText(game: GameState, order: PlannedOrder): string {
  const text = t('coach.order.move', {
    unit: capital(fieldText(game, 'unit', order.unit!)), start: fieldText(game, 'space', order.start ?? ''),
    space: fieldText(game, 'space', order.path[order.path.length - 1]),
  })
  const cargo = order.actions.filter(({ action }) => action.kind === 'carry' && Number(action.amount) > 0)
    .map(({ action }) => `${action.amount} ${fieldText(game, 'cargo', action.cargo)}`)
  return cargo.length ? t('coach.order.with', { order: text, cargo: cargo.join(', ') }) : text
}

function counted(keys: readonly string[]): [string, number][] {
  const out = new Map<string, number>()
  for (const key of keys) out.set(key, (out.get(key) ?? 0) + 1)
  return [...out]
}

/** A plan in a few words: what it does first, and then. */
export function titleOf(game: GameState, idea: Idea): string {
  const parts: string[] = []
  for (const order of idea.orders) {
    const moves = order.unit !== null && order.path.length > 0
    const key = `coach.title.${moves ? 'move' : order.kind}`
    const text = has(key)
      ? t(key, moves ? { space: fieldText(game, 'space', order.path[order.path.length - 1]) } : {})
      : orderText(game, order)
    const kind = moves ? 'move' : order.kind
    const before = parts[parts.length - 1]
    if (moves && kinds(idea, kind) > 1) {
      if (!parts.includes(t('coach.title.moves'))) parts.push(t('coach.title.moves'))
    } else if (before !== text) parts.push(text)
  }
  if (parts.length === 0) return t('coach.order.end')
  const [first, ...rest] = parts
  return capital(rest.length ? t('coach.title.then', { first, rest: rest.slice(0, 2).join(', ') }) : first)
}

function kinds(idea: Idea, kind: string): number {
  return idea.orders.filter((order) => (order.path.length ? 'move' : order.kind) === kind).length
}
