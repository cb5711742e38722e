// What can be done with a section of a mat right now.
import type { SectionHint } from '../../net/protocol'
import type { GameState } from '../../state/game.svelte'
import { matching, values } from '../../state/picks'

export interface SectionState {
  /** The turn begins: every section that is open can be clicked. */
  choosing: boolean
  /** May be chosen for this turn. */
  open: boolean
  /** A section is to be chosen, but not this one: it was used last turn. */
  blocked: boolean
  /** The section of the turn that is being played. */
  current: boolean
  /** Holds the action token from the last turn. */
  last: boolean
  /** The bottom row cannot be taken now; `short` says what is missing. */
  poor: boolean
  short: [string, number][]
  /** Its price cannot be paid: it does not look payable either, unless it has been paid in this turn. */
  unpayable: boolean
  /** The bottom row can be taken now. */
  ready: boolean
}

const MAT: readonly string[] = ['upgrade', 'deploy', 'build', 'enlist']

/** A section that is neither on the mat nor on a Factory card. */
export function isExtra(section: string): boolean {
  return section !== '' && !MAT.includes(section) && !section.startsWith('factory')
}

/** Sections beside the mat that can be chosen now or hold the action token. */
export function extraSections(game: GameState, seat: number): string[] {
  const offered = seat === game.seat ? values(matching(game.options, { kind: 'section' }), 'section').map(String) : []
  const { section } = game.view!.players[seat]
  return [...new Set([...offered, ...(section ? [section] : [])])].filter((name) => isExtra(name))
}

const TOP: readonly string[] = ['move', 'coins', 'bolster', 'trade', 'produce', 'factory_top']

export function sectionState(game: GameState, seat: number, section: string): SectionState {
  const player = game.view!.players[seat]
  const own = seat === game.seat
  const choosing = own && game.could({ kind: 'section' })
  const current = !choosing && game.view!.active === seat && player.section === section
  const hint = own ? game.hints?.sections.find((entry) => entry.section === section) : undefined
  const topAhead = current && own && TOP.some((kind) => game.could({ kind }))
  const open = choosing && game.could({ kind: 'section', section })
  const poor = hint !== undefined && !hint.bottom && (open || topAhead)
  return {
    choosing,
    open,
    blocked: choosing && !open,
    current,
    last: !current && player.section === section,
    poor,
    short: poor ? missing(hint) : [],
    unpayable: hint !== undefined && missing(hint).length > 0 && !(current && paid(game)),
    ready: current && own && game.could({ kind: section.startsWith('factory') ? 'factory_move' : 'bottom' }),
  }
}

function paid(game: GameState): boolean {
  return game.hints!.written.some(({ action }) => action.kind === 'bottom')
}

function missing(hint: SectionHint): [string, number][] {
  return Object.entries(hint.short).filter(([, n]) => n > 0)
}

/** The units that a move under way has had and has, as in "2 of 3". */
export function moveProgress(game: GameState, seat: number, units: number): [number, number] | null {
  const move = game.view!.unfinished.find((step) => step.kind === 'move' && step.seat === seat)
  if (!move || typeof move.units_left !== 'number') return null
  const had = units - move.units_left
  return [Math.min(units, Math.max(1, move.unit ? had : had + 1)), units]
}

/** The spaces that a top-row action is about, to be outlined on the map. */
export function concerned(game: GameState, seat: number, top: string): string[] {
  const player = game.view!.players[seat]
  const workers = Object.keys(player.workers)
  if (top === 'produce' || top === 'trade') return workers
  if (top !== 'move') return []
  const mechs = player.mechs.flatMap((mech) => (mech.space ? [mech.space] : []))
  return [...new Set([...workers, ...mechs, ...(player.character ? [player.character] : [])])]
}
