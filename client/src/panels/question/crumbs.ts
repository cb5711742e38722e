// Where in the turn the question stands: MOVE ●●○ › ENLIST › END.
import { t, word } from '../../i18n'
import type { View } from '../../net/protocol'
import { catalogue } from '../../state/catalogue.svelte'
import type { GameState } from '../../state/game.svelte'
import { isExtra } from '../model/section'
import { sectionName } from './words'

export interface Crumb {
  icon: string
  label: string
  now: boolean
  /** Units moved, the one in hand, and those still to come. */
  dots: ('done' | 'now' | 'next')[]
}

type Phase = 'start' | 'top' | 'bottom' | 'end'

const BOTTOM_KINDS: ReadonlySet<string> = new Set([
  'upgrade', 'deploy', 'build', 'enlist', 'pay_resources', 'ongoing_bonus',
])
const TOP_KINDS: ReadonlySet<string> = new Set([
  'move', 'coins', 'bolster', 'trade', 'produce', 'factory_top',
])

export function phase(view: View): Phase {
  const { decision } = view
  if (!decision) return 'end'
  if (decision.kind !== 'turn') return BOTTOM_KINDS.has(decision.kind) ? 'bottom' : 'top'
  const kinds = new Set((decision.options ?? []).map((option) => String(option.action.kind)))
  if (kinds.has('section')) return 'start'
  if ([...kinds].some((kind) => TOP_KINDS.has(kind))) return 'top'
  return kinds.has('bottom') || kinds.has('factory_move') ? 'bottom' : 'end'
}

export function crumbs(game: GameState): Crumb[] {
  const { view, me } = game
  if (!view || !me || !me.section || view.active !== view.seat || !me.mat) return []
  const at = phase(view)
  if (at === 'start') return []
  const factory = me.section.startsWith('factory')
  const printed = catalogue().mats.find((mat) => mat.key === me.mat)
  const top = printed?.sections.find((section) => section.section === me.section)?.top
  const end: Crumb = { icon: 'end', label: t('question.crumb.end'), now: at === 'end', dots: [] }
  if (isExtra(me.section)) return [{ icon: 'turn', label: sectionName(game, me.section), now: at !== 'end', dots: [] }, end]
  return [
    {
      icon: factory ? 'factory-card' : (top ?? 'turn'),
      label: factory ? t('question.crumb.factory') : word('top_actions', top ?? ''),
      now: at === 'top', dots: factory ? [] : dots(view, me.upgrades.includes('move_units') ? 3 : 2),
    },
    {
      icon: factory ? 'move' : me.section,
      label: factory ? word('top_actions', 'move') : word('bottom_actions', me.section),
      now: at === 'bottom', dots: factory ? dots(view, 1) : [],
    },
    end,
  ]
}

function dots(view: View, total: number): Crumb['dots'] {
  const move = view.unfinished.find((entry) => entry.kind === 'move' && entry.seat === view.seat)
  if (!move) return []
  const left = Number(move.units_left)
  const inHand = move.unit ? 1 : 0
  return Array.from({ length: total }, (_, i) => {
    if (i < total - left - inHand) return 'done'
    return i === total - left - inHand ? 'now' : 'next'
  })
}
