// What the coach said last in a game, kept in this tab: loaded anew, the page says the same while
// nothing has happened.
import type { Idea } from '../net/protocol'

export interface KeptPlan {
  /** The position that it is about. */
  version: number
  ideas: Idea[]
  pick: number
  stepping: boolean
  skipped: number[]
}

const key = (game: string) => `snath.coach.${game}.plan`

/** The plan for a position; null if another one, or none, was kept. */
export function keptPlan(game: string, version: number): KeptPlan | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(game)) ?? 'null') as KeptPlan | null
    return kept?.version === version && Array.isArray(kept.ideas) ? kept : null
  } catch {
    return null
  }
}

export function keepPlan(game: string, plan: KeptPlan): void {
  try {
    sessionStorage.setItem(key(game), JSON.stringify(plan))
  } catch {
    // Without storage the server is asked again.
  }
}
