// What modules are before anybody plays with them, on the page for a new game and among the rules in
// short: `box.ts` in their folders, with words in `box.LANGUAGE.json`.  No table needs it.
import type { GameForm, SeatForm } from '../screens/parts/form'
import type { Part } from './registry'

export interface Box {
  /** Its row there; in the last one unless it says another. */
  family?: Family
  /** Its picture there. */
  picture?: Picture
  /** Tables that it proposes. */
  presets?: readonly Preset[]
  /** What a table should be warned of: keys of texts. */
  warnings?: (form: GameForm) => string[]
  /** Its settings; without a component each option is asked for from its declaration. */
  options?: Part
  /** Whether there is anything to set; always, unless it says so. */
  asks?: (form: GameForm) => boolean
  /** What it asks of each seat. */
  seatOptions?: Part
  /** What it makes of the form: what is wrong (field -> key of a text), and options to send. */
  faults?: (form: GameForm) => Record<string, string>
  toOptions?: (form: GameForm, seats: readonly SeatForm[]) => Record<string, unknown>
  /** What everybody should see of it before they sit down, in the lobby. */
  lobby?: Part
  /** A chapter of the rules in short: the key of its text, and an icon. */
  chapter?: [string, string]
}

/** Rows of the page for a new game, in their order. */
export const FAMILIES = ['board', 'sky', 'factions', 'stars', 'between', 'mods', 'cards', 'variants'] as const
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
export const hasQuestions = (module: string, form: GameForm) => boxOf(module)?.asks?.(form) ?? true
export const optionPart = (module: string) => boxOf(module)?.options
export const allModules: readonly string[] = Object.keys(found).map((path) => path.split('/')[1])
export const seatOptionParts: readonly Part[] = boxes.flatMap((box) => box.seatOptions ?? [])
export const lobbyParts = (modules: readonly string[]): Part[] => modules.flatMap((module) => boxOf(module)?.lobby ?? [])
export const chapters = boxes.flatMap((box) => (box.chapter ? [box.chapter] : []))

export function moduleFaults(form: GameForm): Record<string, string> {
  return Object.assign({}, ...boxes.map((box) => box.faults?.(form)))
}

export function moduleOptions(form: GameForm, seats: readonly SeatForm[]): Record<string, unknown> {
  return Object.assign({}, ...boxes.map((box) => box.toOptions?.(form, seats)))
}
