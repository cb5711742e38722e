// The combat that a mod changes: both sides as they stand after the reveal.
import type { View } from '../../net/protocol'

interface Step {
  kind: string
  space: string
  attackers: number[]
  defenders: number[]
  dials?: number[]
  strengths?: number[]
}

export interface Side {
  seat: number
  dial: number
  strength: number
}

export function combatNow(view: View, seat: number): { space: string; attacking: boolean; mine: Side; theirs: Side } {
  const step = view.unfinished.findLast((entry) => entry.kind === 'combat') as unknown as Step
  const attacking = step.attackers.includes(seat)
  /** Dials and strengths are told for the attackers and the defenders. */
  const side = (attackers: boolean): Side => ({
    seat: (attackers ? step.attackers : step.defenders)[0],
    dial: step.dials?.[attackers ? 0 : 1] ?? 0,
    strength: step.strengths?.[attackers ? 0 : 1] ?? 0,
  })
  return { space: step.space, attacking, mine: side(attacking), theirs: side(!attacking) }
}
