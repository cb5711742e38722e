// Every action in words.  `action.<kind>` has gaps for its fields; each field has its own words.
import { fill, t, has, word, words } from '../../i18n'
import type { Option } from '../../net/protocol'
import { catalogue } from '../../state/catalogue.svelte'
import { capital, goalName, inWords, lookOf, terrainOf } from '../../state/declared'
import type { GameState } from '../../state/game.svelte'
import { seatName } from '../model/names'

type Value = string | number

/** Rule keys may carry terrains after a colon: "name:farm,village". */
export function ruleName(rule: string): string {
  const key = rule.split(':')[0]
  if (has(`question.rule.${key}`)) return t(`question.rule.${key}`)
  const name = word('abilities', key)
  return name === key ? plainName(key) : name
}

/** What a rule does, in the words of the game. */
export function ruleText(rule: string): string {
  const [key, terrains = ''] = rule.split(':')
  const text = words().texts.ability_texts?.[key]
  if (text === undefined) return ''
  const names = terrains.split(',').filter(Boolean).map((name) => word('terrains_many', name))
  return fill(text, { terrains: names.join(words().texts.joiners?.or ?? ', ') })
}

/** "3 power", "1 combat card" */
export function amount(gain: string, n: number): string {
  return word(n === 1 ? 'gains_one' : 'gains_many', gain, { n })
}

export function spaceName(space: string): string {
  if (!space.startsWith('home-')) return space
  return t('question.field.home', { faction: word('factions_short', space.slice('home-'.length)) })
}

/** Words of a key that no catalogue has, fit to begin a sentence. */
function plainName(key: string): string {
  return capital(inWords(key))
}

export function sectionName(game: GameState, section: string): string {
  if (!section.startsWith('factory')) {
    const names = [word('bottom_actions', section), word('sections', section)]
    return names.find((name) => name !== section) ?? plainName(section)
  }
  return t('question.field.factory', { n: Number(section.slice('factory'.length) || 1), number: factoryNumber(game, section) })
}

/** A section by both of its actions: only the rules call it by the lower one alone. */
export function wholeSection(game: GameState, section: string): string {
  const mat = catalogue().mats.find((card) => card.key === game.me?.mat)
  const top = mat?.sections.find((entry) => entry.section === section)?.top
  return top ? `${word('top_actions', top)} / ${word('bottom_actions', section)}` : sectionName(game, section)
}

function factoryNumber(game: GameState, section: string): string {
  const card = game.me?.factory_cards[Number(section.slice('factory'.length) || 1) - 1]
  return card == null ? '' : String(card)
}

/** A field of an action as people call it. */
export function fieldText(game: GameState, field: string, value: Value): string {
  const text = String(value)
  switch (field) {
    case 'space': return game.declared?.containers.find(({ key }) => key === text)?.label ?? spaceName(text)
    case 'section': return sectionName(game, text)
    case 'faction': return word('factions', text)
    case 'mat': return word('mats', text)
    case 'unit': return lookOf(game.declared?.units, text).label
    case 'goal': return goalName(game.declared, text)
    case 'resource': return word('resources', text)
    case 'structure': return word('structures', text)
    case 'rule': return ruleName(text)
    case 'mech': return ruleName(game.me?.mechs[Number(text) - 1]?.ability ?? text)
    case 'seat': return seatName(game, Number(value))
    case 'value': return t('question.field.card', { value })
    case 'bonus': return typeof value === 'string' ? oneTime(game, value) : text
    default: return has(`question.${field}.${text}`) ? t(`question.${field}.${text}`) : inWords(text)
  }
}

function oneTime(game: GameState, bonus: string): string {
  const card = catalogue().factions.find((faction) => faction.key === game.me?.faction)
  return amount(bonus, card?.one_time[bonus] ?? 0)
}

/** An option as a sentence on a button. */
export function actionText(game: GameState, option: Option): string {
  const { kind, ...fields } = option.action
  const gaps: Record<string, Value> = {}
  for (const [field, value] of Object.entries(fields)) {
    gaps[field] = field === 'value' ? value : fieldText(game, field, value)
  }
  if (typeof fields.amount === 'number') gaps.n = fields.amount
  if (typeof fields.coins === 'number') gaps.n = fields.coins
  if (typeof fields.gain === 'string') gaps.what = amount(fields.gain, Number(fields.amount ?? 1))
  if (fields.gain === 'any_resource') gaps.what = t('question.goods', { n: Number(fields.amount) })
  if (kind === 'produce_at') gaps.what = product(game, String(fields.space), Number(fields.amount))
  if (kind === 'factory_top') gaps.what = factoryChoice(game, Number(fields.choice))
  if (kind === 'reveal') gaps.card = word('objective_names', Number(fields.card))
  if (kind === 'bottom') gaps.bottom = sectionName(game, game.me?.section ?? '')
  if (kind === 'bottom' && fields.coins === 0) return t('question.action.bottom_plain', gaps)
  if (has(`question.action.${kind}`)) return t(`question.action.${kind}`, gaps)
  return [plainName(String(kind)), ...Object.keys(fields).map((field) => gaps[field])].join(' ')
}

const PRODUCTS: Record<string, string> = {
  farm: 'food', forest: 'wood', mountain: 'metal', tundra: 'oil', village: 'worker',
}

function product(game: GameState, space: string, n: number): string {
  const terrain = terrainOf(game.declared, space)
  return terrain in PRODUCTS ? amount(PRODUCTS[terrain], n) : String(n)
}

function factoryChoice(game: GameState, choice: number): string {
  const number = factoryNumber(game, game.me?.section ?? 'factory')
  const card = catalogue().factory_cards.find((entry) => String(entry.number) === number)
  const gains = Object.entries(card?.choices[choice] ?? {})
  if (gains.length === 0) return String(choice + 1)
  return gains.map(([gain, n]) => amount(gain, n)).join(words().texts.joiners?.and ?? ', ')
}
