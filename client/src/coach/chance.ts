// Chances in words: what is nearly certain, likely, possible, or hardly so.  Less is not spoken of.
export type Chance = 'surely' | 'probably' | 'perhaps' | 'hardly'

const STEPS: readonly [number, Chance][] = [[0.95, 'surely'], [0.65, 'probably'], [0.25, 'perhaps'], [0.05, 'hardly']]

export function chanceOf(share: number): Chance | null {
  const rounded = Math.round(share * 100) / 100
  return STEPS.find(([least]) => rounded >= least)?.[1] ?? null
}
