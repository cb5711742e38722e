// How far somebody has come with the guide in a game; kept so that it can be resumed.
export interface Kept {
  /** What was said after the opening. */
  told: string[]
  step: number
  hidden: boolean
  left: boolean
}

const key = (game: string) => `snath.guide.${game}`
const LAST = 'snath.guide.last'

export function kept(game: string): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Kept>
    const step = Number.isInteger(stored.step) ? Math.max(0, stored.step!) : 0
    const told = Array.isArray(stored.told) ? stored.told.map(String) : []
    return { step, told, hidden: stored.hidden === true, left: stored.left === true }
  } catch {
    return { step: 0, told: [], hidden: false, left: false }
  }
}

export function keep(game: string, progress: Kept): void {
  const text = JSON.stringify(progress)
  try {
    localStorage.setItem(key(game), text)
    localStorage.setItem(LAST, game)
  } catch {
    // Without storage the guide begins anew after a reload.
  }
}

/** The guided game this browser played last. */
export function lastGuided(): string | null {
  try {
    return localStorage.getItem(LAST)
  } catch {
    return null
  }
}
