// In a drill the coach is silent until it is asked; then the drill does not count as solved by hand.
// Kept in this tab, so that a page that is loaded anew knows it too.
const KEY = 'snath.coach.asked'

let tables = $state.raw<readonly string[]>(stored())

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function wasAsked(game: string): boolean {
  return tables.includes(game)
}

export function askCoach(game: string): void {
  tables = [...tables, game]
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tables))
  } catch {
    // Without storage a page that is loaded anew has to ask again.
  }
}
