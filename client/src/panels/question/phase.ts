// Where in the turn the question stands.
import type { View } from '../../net/protocol'

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
