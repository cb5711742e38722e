// What modules bring to a table: `index.ts` in their folders, loaded when the table has them
// (`inPlay.svelte.ts`).  A module without a folder is drawn from its declarations; nobody outside
// names one.  What it is on the page for a new game stands in its `box.ts`, see `boxes.ts`.
import type { Component } from 'svelte'
import type { PieceShape } from '../art/pieces'
import type { Gaps } from '../i18n'
import type { LaidTile } from '../board/tiles'
import type { Country } from '../dialogs/scenes/countries'
import type { View } from '../net/protocol'
import { facesInPlay } from './inPlay.svelte'

/** A component that comes when it is first shown. */
export type Part = () => Promise<{ default: Component<any> }>

export interface ModuleFace {
  /** Symbols of `art.svg` for its tokens on the map, by kind. */
  tokens?: Record<string, string>
  /** How its tiles and cards look, by the section of their entries. */
  components?: Record<string, ComponentLook>
  /** Drawings of its kinds of units: symbols `p-KIND` of its `art.svg`. */
  pieces?: Record<string, PieceShape>
  /** Kinds of units that a faction has drawings of its own for: symbols `p-KIND-FACTION`. */
  figures?: Record<string, readonly string[]>
  /** Icons by what they stand for; rules by the part of their key before a colon. */
  icons?: { tokens?: Icons; rules?: Icons; goals?: Icons; actions?: Icons; events?: Icons }
  /** Events that are more than facts: what it thinks about, part of a combat, harm to somebody. */
  events?: Record<string, EventNature>
  /** What the hidden side of a token says: the key of a text, by kind and side. */
  sides?: (kind: string, side: string) => string
  /** Rules with which workers that flee cost no popularity. */
  gentle?: readonly string[]
  /** The hold of the unit in hand: what is aboard and could be, and the answers that make it so. */
  hold?: { of: (view: View) => Hold | null; change: (hold: Hold, wish: Readonly<Record<string, number>>) => string[]; part: Part; kinds: readonly string[] }
  /** What will end this game and how far that is, for a corner of the map. */
  ending?: { holds: (view: View) => boolean; part: Part }
  /** The printed ability that a token of the module covers on the space of a mech, from 1. */
  covered?: (view: View, seat: number, mech: number) => string | null
  /** Tokens that lie at the head of a seat's faction mat. */
  crest?: { any: (view: View, seat: number) => boolean; part: Part }
  /** What everybody should see of a seat beside its power and coins. */
  tallies?: (view: View, seat: number) => readonly Tally[]
  /** The Triumph Track in place of the usual one: a name in words, its icon and its paper. */
  track?: (view: View) => TrackLook | null
  /** What an owner that is no seat brings to every combat, for all to see: cards and a die. */
  strength?: (view: View, seat: number) => Strength | null
  /** Why the game is over, where it was a rule of the module: the key of a text. */
  ended?: (view: View) => string | null
  /** A panel about the whole table, above the question. */
  desk?: { holds: (view: View) => boolean; part: Part }
  /** Dialogs for what several choose in secret, by rule. */
  secrets?: Record<string, Part>
  /** Dialogs by the kind of question. */
  dialogs?: Record<string, Part>
  /** Dialogs for the question of a rule, also in a combat, by rule. */
  asks?: Record<string, Part>
  /** The same questions in words, for the question area: texts with the names of facts as gaps. */
  askTexts?: Record<string, AskText>
  /** Questions in words that name more than their kind, by kind. */
  questions?: Record<string, (say: Speaker, facts: Facts) => string>
  /** Kinds of actions that are possible beside any question and never its answer, with a text. */
  offers?: Record<string, string>
  /** Dialogs that such an action opens, to say what it would do. */
  offerDialogs?: Record<string, Part>
  /** Entries of the glossary by the kind of question. */
  terms?: Record<string, string>
  /** Tiles that the map is laid of; none if the module has no part in this game. */
  tiles?: (view: View) => readonly LaidTile[]
  /** What stands on the plate of the map in place of its usual name. */
  plate?: (say: Speaker['t'], view: View) => { name: string; below: string } | null
  /** What a faction would begin with, for the choice of factions: a map above, a line on its card. */
  draft?: { map: Part; card: Part }
  /** Cards that lie before a seat, beside those in force: whether there are any, and their list. */
  held?: { any: (view: View, seat: number | null) => boolean; part: Part }
  /** The mat of a seat that the module itself plays. */
  mat?: { plays: (view: View, seat: number) => boolean; part: Part }
  /** Where its factions celebrate a victory. */
  countries?: () => Promise<{ default: Record<string, Country> }>
  /** Tracks that its mat shows already. */
  tracks?: readonly string[]
}

/** A hold with its places and what can change in it here, by kind of cargo. */
export interface Hold {
  room: number
  cargo: { kind: string; aboard: number; there: number; least: number; most: number }[]
}

/** Cards in the open, and what they are worth with the lowest and the highest face of the die. */
export interface Strength {
  cards: readonly number[]
  least: number
  most: number
}

export interface Tally {
  icon: string
  count: number
  /** Key of a text with `n`. */
  label: string
}

export interface TrackLook {
  /** Key of a text. */
  name: string
  icon: string
  paper: 'war' | 'peace' | 'plain'
}

/** What the question area lends to modules for their words. */
export interface Speaker {
  t: (key: string, gaps?: Gaps) => string
  seat: (seat: number) => string
  space: (space: string) => string
}
type Facts = Record<string, unknown>

export interface AskText {
  title: (say: Speaker, facts: Facts) => string
  /** Key of a text. */
  detail: string
}

export interface ComponentLook {
  /** The icon of a tile by its key. */
  icon: (key: string) => string
  /** The colour of its flag says which stack it came from. */
  flag: (key: string) => 'ember' | 'teal' | 'night'
  /** A mat or a panel of the module shows them already. */
  shown?: boolean
}

export type EventNature = 'musing' | 'combat' | 'harm'
type Icons = Record<string, string>

/** The first module in play that answers. */
function first<T>(answer: (face: ModuleFace) => T | null | undefined): T | null {
  for (const face of facesInPlay()) {
    const answered = answer(face)
    if (answered != null) return answered
  }
  return null
}

export const tokenDrawing = (kind: string) => first((face) => face.tokens?.[kind])
export const tokenIcon = (kind: string) => first((face) => face.icons?.tokens?.[kind])
export const ruleIcon = (rule: string) => first((face) => face.icons?.rules?.[rule])
export const moduleGoalIcon = (goal: string) => first((face) => face.icons?.goals?.[goal])
export const moduleActionIcon = (kind: string) => first((face) => face.icons?.actions?.[kind])
export const moduleEventIcon = (kind: string) => first((face) => face.icons?.events?.[kind])
export const eventNature = (kind: string) => first((face) => face.events?.[kind])
export const sideText = (kind: string, side: string) =>
  first((face) => (face.tokens && kind in face.tokens ? face.sides?.(kind, side) : null))
export const pieceShape = (kind: string) => first((face) => face.pieces?.[kind])
export const hasFigure = (piece: string, faction: string) =>
  facesInPlay().some((face) => face.figures?.[faction]?.includes(piece))
export const componentLook = (section: string) => first((face) => face.components?.[section])
export const holdOf = (view: View) => first((face) => face.hold?.of(view))
export const holdChange = (hold: Hold, wish: Readonly<Record<string, number>>) => first((face) => face.hold?.change(hold, wish)) ?? []
/** Whether an action is offered with the hold, and not as an answer of its own. */
export const isLoading = (kind: string) => facesInPlay().some((face) => face.hold?.kinds.includes(kind))
export const holdPart = () => first((face) => face.hold?.part)
export const endingOf = (view: View) => first((face) => (face.ending?.holds(view) ? face.ending.part : null))
export const coveredBy = (view: View, seat: number, mech: number) => first((face) => face.covered?.(view, seat, mech))
export const crests = (view: View, seat: number) =>
  facesInPlay().flatMap(({ crest }) => (crest?.any(view, seat) ? crest.part : []))
export const tallies = (view: View, seat: number) => facesInPlay().flatMap((face) => face.tallies?.(view, seat) ?? [])
export const trackOf = (view: View) => first((face) => face.track?.(view))
export const strengthOf = (view: View, seat: number) => first((face) => face.strength?.(view, seat))
export const endedBy = (view: View) => first((face) => face.ended?.(view))
export const desks = (view: View) => facesInPlay().flatMap(({ desk }) => (desk?.holds(view) ? desk.part : []))
export const secretDialogOf = (rule: string) => first((face) => face.secrets?.[rule])
export const dialogOf = (kind: string) => first((face) => face.dialogs?.[kind])
export const askDialogOf = (rule: string) => first((face) => face.asks?.[rule])
export const heldParts = (view: View, seat: number | null) =>
  facesInPlay().flatMap(({ held }) => (held?.any(view, seat) ? held.part : []))
export const askTextOf = (rule: string) => first((face) => face.askTexts?.[rule])
export const questionTextOf = (kind: string) => first((face) => face.questions?.[kind])
export const offerText = (kind: string) => first((face) => face.offers?.[kind])
export const offerDialogOf = (kind: string) => first((face) => face.offerDialogs?.[kind])
export const moduleTerm = (kind: string) => first((face) => face.terms?.[kind])
export const matOf = (view: View, seat: number) =>
  first((face) => (face.mat?.plays(view, seat) ? face.mat.part : null))
export const laidTiles = (view: View): readonly LaidTile[] => facesInPlay().flatMap((face) => face.tiles?.(view) ?? [])
export const plateOf = (say: Speaker['t'], view: View) => first((face) => face.plate?.(say, view))
export const draftOf = (view: View) => first((face) => (face.tiles?.(view).length ? face.draft : null))
export const countriesOf = () => facesInPlay().flatMap(({ countries }) => countries ?? [])
export const sparesPopularity = (rule: string) => facesInPlay().some((face) => face.gentle?.includes(rule))
export const isShownElsewhere = (track: string) => facesInPlay().some((face) => face.tracks?.includes(track))
