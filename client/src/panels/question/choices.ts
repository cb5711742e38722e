// From the options of a question to buttons.  It never fails: whatever the options are, they are
// shown one by one if they are few, else by the first thing in which they differ.
import type { Option } from '../../net/protocol'
import type { GameState } from '../../state/game.svelte'
import { type Pick, byChoice, fullest, values } from '../../state/picks'
import { isLoading, moduleActionIcon, offerText } from '../../modules/registry'
import { abilityIcon, gainIcon, goalIcon } from '../model/icons'
import { isExtra } from '../model/section'
import { actionText, fieldText } from './words'

export interface Choice {
  label: string
  icon: string | null
  /** A whole answer, or the part of one that narrows what is asked. */
  option: Option | null
  part: Pick
}

/** More buttons than these are no help. */
export const FEW = 6

/** Being finished and saying no stand apart from the other answers. */
const LEAVE: ReadonlySet<string | number> = new Set(['done', 'decline', 'stop'])
/** The end of the turn has its own button; cargo has steppers. */
const ELSEWHERE: ReadonlySet<string | number> = new Set(['end_turn', 'carry'])

export function leaveOption(options: readonly Option[]): Option | null {
  return options.find((option) => LEAVE.has(option.action.kind)) ?? null
}

export function endOption(options: readonly Option[]): Option | null {
  return options.find((option) => option.action.kind === 'end_turn') ?? null
}

/** Some things can be offered beside the question itself; they never are the answer to it. */
export function isOffer(option: Option): boolean {
  return offerText(String(option.action.kind)) !== null
}

export function answers(options: readonly Option[]): Option[] {
  return options.filter(({ action }) => !LEAVE.has(action.kind) && !ELSEWHERE.has(action.kind) && !isLoading(String(action.kind)))
}

/** The buttons for some options; none if they are places on the map and too many to list. */
export function choices(game: GameState, options: readonly Option[]): Choice[] {
  const groups = byChoice(options)
  if (groups.length <= FEW) return whole(game, groups)
  const field = facet(options, game.pick)
  if (field === null) return []
  const found = values(options, field)
  if (field === 'space' && found.length > FEW) return []
  return found.map((value) => narrowing(game, options, field, value))
}

/** All options, each with a button. */
export function listed(game: GameState, options: readonly Option[]): Choice[] {
  return byChoice(options).map((group) => {
    const option = fullest(group) ?? group[0]
    return { label: actionText(game, option), icon: iconOf(game, option), option, part: {} }
  })
}

function whole(game: GameState, groups: Option[][]): Choice[] {
  const options = groups.map((group) => fullest(group) ?? group[0])
  const field = options.length > 1 ? onlyDifference(options) : null
  return distinct(options.map((option) => ({
    label: field ? fieldText(game, field, option.action[field]) : actionText(game, option),
    icon: iconOf(game, option, field),
    option,
    part: {},
  })))
}

/** An icon that stands on two buttons tells nothing. */
function distinct(found: Choice[]): Choice[] {
  const count = (icon: string | null) => found.filter((choice) => choice.icon === icon).length
  return found.map((choice) => (count(choice.icon) > 1 ? { ...choice, icon: null } : choice))
}

function narrowing(
  game: GameState, options: readonly Option[], field: string, value: string | number,
): Choice {
  const option = options.find(({ action }) => action[field] === value)!
  if (field === 'kind') {
    return { label: actionText(game, option), icon: iconOf(game, option), option: null, part: { kind: value } }
  }
  const part = { kind: option.action.kind, [field]: value }
  return { label: fieldText(game, field, value), icon: iconOf(game, option, field), option: null, part }
}

/** The first field in which options differ and that is not picked yet. */
export function facet(options: readonly Option[], pick: Pick): string | null {
  const fields = new Set(options.flatMap((option) => Object.keys(option.action)))
  for (const field of fields) {
    if (!(field in pick) && values(options, field).length > 1) return field
  }
  return null
}

/** The field that tells options of one kind apart, if a single one does. */
function onlyDifference(options: readonly Option[]): string | null {
  const fields = Object.keys(options[0].action)
  const differing = fields.filter((field) => values(options, field).length > 1)
  return differing.length === 1 && differing[0] !== 'kind' && differing[0] !== 'amount' ? differing[0] : null
}

const KIND_ICONS: Record<string, string> = {
  move: 'move', produce: 'produce', coins: 'coin', factory_top: 'factory-card', factory_move: 'move',
  reveal: 'objective', fight: 'combat', place_worker: 'worker', retreat: 'home', take_factory: 'factory-card',
  pay_card: 'card', discard: 'card', play_card: 'card', stop: 'check', done: 'check', dial: 'power', commit: 'combat', option: 'encounter',
}

const CUBE_ICONS: Record<string, string> = {
  move_units: 'move', move_coins: 'coin', bolster_power: 'power', bolster_cards: 'card',
  trade_popularity: 'popularity', produce_territory: 'produce',
}

/** The drawing that stands for an option, or for one field of it. */
export function iconOf(game: GameState, { action }: Option, field: string | null = null): string | null {
  if (action.kind === 'bottom') return sectionIcon(game.me?.section ?? '')
  if (field === 'section' || action.kind === 'section') return sectionIcon(String(action.section))
  if (field === 'seat' || field === 'space') return null
  if (action.cube !== undefined) return CUBE_ICONS[action.cube] ?? null
  if (action.gain !== undefined) return gainIcon(String(action.gain))
  if (typeof action.bonus === 'string') return gainIcon(action.bonus)
  if (action.resource !== undefined) return String(action.resource)
  if (action.structure !== undefined) return String(action.structure)
  if (action.unit !== undefined) return unitIcon(String(action.unit))
  if (action.goal !== undefined) return goalIcon(String(action.goal))
  if (action.rule !== undefined) return abilityIcon(String(action.rule))
  if (action.mech !== undefined) return abilityIcon(game.me?.mechs[Number(action.mech) - 1]?.ability ?? '')
  return KIND_ICONS[action.kind] ?? moduleActionIcon(String(action.kind))
}

/** Units of modules have no icon of their own. */
function unitIcon(unit: string): string {
  return ['character', 'mech', 'worker'].includes(unit) ? unit : 'unit'
}

function sectionIcon(section: string): string | null {
  if (isExtra(section)) return null
  return section.startsWith('factory') ? 'factory-card' : section
}
