// The orders of this turn as they stand on the slip: what was ordered, what it brought and cost.
import { t, word } from '../../i18n'
import { dealName } from '../../dialogs/model/encounter'
import type { WrittenOption } from '../../net/protocol'
import { capital } from '../../state/declared'
import type { GameEvent, GameState } from '../../state/game.svelte'
import { type Order, leading, orders, walkOf } from '../../state/orders'
import { gainIcon } from '../model/icons'
import { leaveOption } from './choices'
import { actionText, fieldText, spaceName, wholeSection } from './words'

/** So much of something, perhaps from or on a space. */
export interface Piece {
  icon: string
  n: number
  space?: string
}

export interface Line {
  order: Order
  text: string
  /** Power, coins and so on that came or went with it. */
  effects: Piece[]
  /** Goods that were paid or produced by themselves. */
  goods: Piece[]
  /** The decision to go back to for choosing these oneself. */
  change: number | null
  /** Not finished yet: the open question belongs to it. */
  open: boolean
}

/** Decisions that say what an order is about, rather than how it begins. */
const BENEFITS: ReadonlySet<string | number> = new Set(['upgrade', 'deploy', 'build', 'enlist'])

export function lines(game: GameState): Line[] {
  const written = game.hints?.written ?? []
  const all = orders(written)
  return all.map((order, i) => {
    const told = game.log.slice(order.rows[0].events, all[i + 1]?.rows[0].events ?? game.log.length)
    const own = told.filter(({ seat }) => seat === game.seat)
    const choice = order.rows.findIndex((row) => row.choice)
    return {
      order,
      text: orderText(game, order),
      effects: effectsOf(own),
      goods: goodsOf(own),
      change: choice < 0 ? null : order.end - order.rows.length + choice,
      open: i === all.length - 1 && isOpen(game, order, written),
    }
  })
}

/** The question is still about the last order: a unit in hand, a payment, a recruit to choose. */
function isOpen(game: GameState, order: Order, written: readonly WrittenOption[]): boolean {
  return game.asked && game.view!.decision!.kind !== 'turn' && order.end === written.length
    && !(game.view!.decision!.kind === 'move' && !inHand(game))
}

function inHand(game: GameState): boolean {
  return !!game.view!.unfinished.findLast((entry) => entry.kind === 'move')?.unit
}

/** The section that was chosen while nothing of it is ordered yet. */
export function chosenSection(game: GameState): string | null {
  const rows = leading(game.hints?.written ?? [])
  const section = rows.find(({ action }) => action.kind === 'section')?.action.section
  return section === undefined ? null : wholeSection(game, String(section))
}

function orderText(game: GameState, order: Order): string {
  const walk = walkOf(order)
  if (walk) {
    const unit = capital(fieldText(game, 'unit', walk.unit))
    const to = walk.path.at(-1)
    return t('question.order.walk', { unit, from: spaceName(walk.from), to: to ? spaceName(to) : '…' })
  }
  const [head] = order.rows
  const benefit = order.rows.find(({ action }) => BENEFITS.has(action.kind))
  if (head.action.kind === 'bottom' || benefit) {
    const name = word('bottom_actions', benefit ? String(benefit.action.kind) : (game.me?.section ?? ''))
    return benefit ? `${name}: ${actionText(game, benefit)}` : name
  }
  if (head.action.kind === 'option') return dealName(game, Number(head.action.number)) ?? actionText(game, head)
  if (head.action.kind === 'bolster' || head.action.kind === 'trade') return word('top_actions', String(head.action.kind))
  return actionText(game, head)
}

function effectsOf(told: readonly GameEvent[]): Piece[] {
  const sums = new Map<string, number>()
  for (const { kind, gain, amount } of told) {
    if (kind !== 'gained' && kind !== 'lost') continue
    const icon = gainIcon(String(gain))
    sums.set(icon, (sums.get(icon) ?? 0) + (kind === 'lost' ? -1 : 1) * Number(amount))
  }
  return [...sums].filter(([, n]) => n !== 0).map(([icon, n]) => ({ icon, n }))
}

function goodsOf(told: readonly GameEvent[]): Piece[] {
  const piles = new Map<string, Piece>()
  for (const event of told) {
    const sign = event.kind === 'resources_paid' ? -1 : 1
    if (!['resources_paid', 'resources_gained', 'worker_added'].includes(event.kind)) continue
    const icon = event.kind === 'worker_added' ? 'worker' : String(event.resource)
    const space = String(event.space ?? '')
    const key = `${icon} ${space}`
    const pile = piles.get(key) ?? { icon, n: 0, space }
    pile.n += sign * Number(event.amount ?? 1)
    piles.set(key, pile)
  }
  return [...piles.values()].filter(({ n }) => n !== 0)
}

/** Something of this turn lies before what can be taken back: it was drawn, revealed or fought. */
export function sealed(game: GameState): boolean {
  const { view, log, hints } = game
  if (!view || view.active !== view.seat) return false
  const start = log.findLastIndex(({ kind, seat }) => kind === 'turn_started' && seat === view.seat)
  const first = hints?.written[0]?.events ?? log.length
  return start >= 0 && log.slice(start + 1, first).some(({ seat }) => seat === view.seat)
}

/** Leaving what is under way will turn cards or begin a fight: undo will end there. */
export function sealing(game: GameState): boolean {
  const leave = leaveOption(game.options)
  return leave !== null && game.bearsSeal(leave)
}
