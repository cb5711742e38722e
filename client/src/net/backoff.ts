// Coming back after a lost connection.
const FIRST_WAIT = 500
const LONGEST_WAIT = 8000

/** How long to wait before the next try: doubling, with half of it left to chance. */
export function backoff(tries: number, random: () => number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries)
  return wait / 2 + (wait / 2) * random()
}
