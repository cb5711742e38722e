// Which drawing each hex gets: neighbours of one terrain differ, mirrored in turn.
import type { Plan, Space } from './geometry'

const DRAWINGS: Record<string, number> = { forest: 2, mountain: 2, tundra: 2, village: 2 }

export interface Scene {
  space: Space
  drawing: string
  mirrored: boolean
}

export function scenes(plan: Plan): Scene[] {
  const seen = new Map<string, number>()
  return plan.hexes.map((space) => {
    const turn = seen.get(space.terrain) ?? 0
    seen.set(space.terrain, turn + 1)
    const second = (DRAWINGS[space.terrain] ?? 1) > 1 && turn % 2 === 1
    const mirrored = space.terrain !== 'factory' && space.terrain !== 'lake' && Math.floor((turn + 1) / 2) % 2 === 1
    return { space, drawing: `v-${space.terrain}${second ? '2' : ''}`, mirrored }
  })
}

/** Terrains on which ids are printed light. */
export const DARK = new Set(['forest', 'lake', 'factory'])
