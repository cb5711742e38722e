// How likely something is, as people say it.

export type Likely = 'lost' | 'hardly' | 'perhaps' | 'probably' | 'nearly' | 'surely'

/** From what percentage a word is used. */
const WORDS: [number, Likely][] = [[100, 'surely'], [95, 'nearly'], [65, 'probably'], [25, 'perhaps'], [5, 'hardly'], [0, 'lost']]

export function likely(percent: number): Likely {
  return WORDS.find(([least]) => percent >= least)![1]
}

const FRACTIONS: [number, number][] = [
  [1, 20], [1, 10], [1, 8], [1, 6], [1, 5], [1, 4], [1, 3], [2, 5], [1, 2], [3, 5], [2, 3], [3, 4], [4, 5], [5, 6], [9, 10],
]

/** The simple fraction that is nearest: 34 is 1 in 3. */
export function inTries(percent: number): { n: number; of: number } {
  const [n, of] = FRACTIONS.reduce((best, each) => (distance(each, percent) < distance(best, percent) ? each : best))
  return { n, of }
}

function distance([n, of]: [number, number], percent: number): number {
  return Math.abs((100 * n) / of - percent)
}
