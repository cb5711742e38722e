// How modules look on the page for a new game: `box.ts` in their folders, which no other page needs.
import type { GameForm } from '../screens/parts/form'

export interface Box {
  /** Its row there; in the last one unless it says another. */
  family?: Family
  /** Its picture there. */
  picture?: Picture
  /** Tables that it proposes. */
  presets?: readonly Preset[]
  /** What a table should be warned of: keys of texts. */
  warnings?: (form: GameForm) => string[]
}

/** Rows of the page for a new game, in their order. */
export const FAMILIES = ['board', 'sky', 'factions', 'cards', 'variants'] as const
export type Family = (typeof FAMILIES)[number]

/** A symbol with its viewBox, in the colours of a faction. */
export interface Picture {
  symbol: string
  box: readonly [x: number, y: number, width: number, height: number]
  face?: string
  /** Corner and edge of the faction's mark. */
  mark?: readonly [x: number, y: number, edge: number]
}

/** A landscape with pieces in it. */
export interface Scene {
  sky: string
  rays: string
  hills: readonly [far: string, near: string]
  sun?: string
  pieces: readonly (Picture & { x: number; y: number; width: number; flip?: boolean })[]
}

/** A table that somebody may like as it is; its name is the text `lobby.preset.KEY`. */
export interface Preset {
  key: string
  modules: readonly string[]
  options?: Record<string, unknown>
  scene: Scene
}

const found = import.meta.glob<Box>('./*/box.ts', { eager: true, import: 'default' })
const boxes = Object.values(found)
const boxOf = (module: string): Box | undefined => found[`./${module}/box.ts`]

export const familyOf = (module: string): Family => boxOf(module)?.family ?? 'variants'
export const pictureOf = (module: string) => boxOf(module)?.picture
export const presets: readonly Preset[] = boxes.flatMap((box) => box.presets ?? [])
export const warningsFor = (form: GameForm) => boxes.flatMap((box) => box.warnings?.(form) ?? [])
