// The form for a new game and what it becomes on the wire.  A form is plain data, so that it can be
// kept, restored and tested; the server has the last word on what can be combined.
import type { BotLevel, Choices, GameInfo, NewGame, Problem, SeatOrder } from '../../net/protocol'

/** Who sits in a chair.  On the wire "me" and "friend" are both seats for people. */
export type Chair = 'me' | 'friend' | 'bot' | 'automa' | 'program'
export const CHAIRS: readonly Chair[] = ['me', 'friend', 'bot', 'automa', 'program']
/** The most seats without and with the module that brings two more factions. */
export const BASE_SEATS = 5
export const INVADER_SEATS = 7
const WIDE_MODULE = 'invaders'

export interface SeatForm {
  chair: Chair
  faction: string | null
  mat: string | null
  bot: string
  level: string
  team: number
}

export interface GameForm {
  seats: SeatForm[]
  name: string
  player: string
  modules: string[]
  options: Record<string, unknown>
  teams: boolean
  seed: string
  pace: 'live' | 'async'
  public: boolean
  /** To watchers; a public table is open to them. */
  closed: boolean
  hideScore: boolean
  webhook: string
}

/** The bots people like to meet, best first; others come after these. */
const LIKED = ['planner', 'mcts', 'greedy', 'other', 'random']

function liking(bot: BotLevel): number {
  const place = LIKED.indexOf(bot.bot)
  return place < 0 ? LIKED.indexOf('other') : place
}

/** The bots in the order in which they are offered; a bot's levels stay together. */
export function ranked(bots: readonly BotLevel[]): BotLevel[] {
  return [...bots].sort((a, b) => liking(a) - liking(b) || (a.bot < b.bot ? -1 : a.bot > b.bot ? 1 : 0))
}

/** One bot for each strength, the best liked. */
export function byLevel(bots: readonly BotLevel[]): BotLevel[] {
  const order = ranked(bots.filter((bot) => bot.level !== ''))
  return order.filter((bot, index) => order.findIndex((other) => other.level === bot.level) === index)
}

/** The bot somebody meets who has chosen nothing: a medium one, else the best liked. */
export function usualBot(bots: readonly BotLevel[]): string {
  const medium = byLevel(bots).find((bot) => bot.level === 'medium')
  return (medium ?? ranked(bots)[0])?.word ?? ''
}

/** The first opponent of a newcomer. */
export function easyBot(bots: readonly BotLevel[]): string {
  return byLevel(bots).find((bot) => bot.level === 'easy')?.word ?? usualBot(bots)
}

function usualLevel(choices: Choices): string {
  const levels = choices.automa_levels
  return levels.includes('automa') ? 'automa' : (levels[0] ?? '')
}

export function newSeat(chair: Chair, choices: Choices): SeatForm {
  const level = usualLevel(choices)
  return { chair, faction: null, mat: null, bot: usualBot(choices.bots), level, team: 0 }
}

export function newForm(choices: Choices, chairs: readonly Chair[] = ['me', 'bot', 'bot']): GameForm {
  return {
    seats: chairs.map((chair) => newSeat(chair, choices)),
    name: '',
    player: '',
    modules: [],
    options: {},
    teams: false,
    seed: '',
    pace: 'live',
    public: false,
    closed: false,
    hideScore: false,
    webhook: '',
  }
}

export function mostSeats(form: GameForm): number {
  return form.modules.includes(WIDE_MODULE) ? INVADER_SEATS : BASE_SEATS
}

/** What can be chosen with the form's modules: the entries of the base game and of those modules. */
export function open(groups: Record<string, string[]>, modules: readonly string[]): string[] {
  const names = ['base', ...modules]
  return Object.entries(groups).flatMap(([module, keys]) => (names.includes(module) ? keys : []))
}

/** Without a module its factions, mats and seats are gone: a form that was legal stays legal. */
export function setModule(form: GameForm, choices: Choices, module: string, on: boolean): void {
  form.modules = on
    ? [...new Set([...form.modules, module])]
    : form.modules.filter((name) => name !== module)
  const factions = open(choices.factions, form.modules)
  const mats = open(choices.mats, form.modules)
  for (const seat of form.seats) {
    if (seat.faction && !factions.includes(seat.faction)) seat.faction = null
    if (seat.mat && !mats.includes(seat.mat)) seat.mat = null
  }
  if (form.seats.length > mostSeats(form)) form.seats.length = mostSeats(form)
  if (module === 'promos' && !on) delete form.options.promo_packs
}

function order(seat: SeatForm): SeatOrder {
  const out: SeatOrder = {
    kind: seat.chair === 'me' || seat.chair === 'friend' ? 'human' : seat.chair,
    faction: seat.faction,
    mat: seat.chair === 'automa' ? null : seat.mat,
  }
  if (seat.chair === 'bot') out.bot = seat.bot
  if (seat.chair === 'automa') out.level = seat.level
  return out
}

/** Pairs of seats by team letter; null while somebody has no partner. */
export function teamPairs(seats: readonly { team: number }[]): number[][] | null {
  const teams = new Map<number, number[]>()
  seats.forEach((seat, index) => {
    teams.set(seat.team, [...(teams.get(seat.team) ?? []), index])
  })
  const pairs = [...teams.values()]
  return pairs.length > 1 && pairs.every((pair) => pair.length === 2) ? pairs : null
}

/** The host takes the first seat for people, so the own chair goes before those of friends. */
export function seated(seats: readonly SeatForm[]): SeatForm[] {
  const out = [...seats]
  const me = out.findIndex((seat) => seat.chair === 'me')
  const first = out.findIndex((seat) => seat.chair === 'me' || seat.chair === 'friend')
  if (me > first) [out[first], out[me]] = [out[me], out[first]]
  return out
}

/** What is wrong with a form before the server is asked: field -> key of the text. */
export function faults(form: GameForm): Record<string, string> {
  const out: Record<string, string> = {}
  const mine = form.seats.filter((seat) => seat.chair === 'me').length
  if (mine > 1) out.seats = 'lobby.fault.two_of_me'
  if (mine === 0 && form.seats.some((seat) => seat.chair === 'friend')) {
    out.seats = 'lobby.fault.no_me'
  }
  if (form.seed.trim() && !/^\d{1,15}$/.test(form.seed.trim())) out.seed = 'lobby.fault.seed'
  if (form.webhook.trim() && !/^https?:\/\/\S+$/.test(form.webhook.trim())) {
    out.webhook = 'lobby.fault.webhook'
  }
  if (form.teams && !teamPairs(form.seats)) out.teams = 'lobby.fault.teams'
  for (const kind of ['faction', 'mat'] as const) {
    const taken = new Set<string>()
    form.seats.forEach((seat, index) => {
      const key = seat[kind]
      if (key && taken.has(key)) out[`seats.${index}`] = `lobby.fault.twice_${kind}`
      if (key) taken.add(key)
    })
  }
  return out
}

export function toNewGame(form: GameForm): NewGame {
  const seats = seated(form.seats)
  const options: Record<string, unknown> = { ...form.options }
  const pairs = form.teams ? teamPairs(seats) : null
  if (pairs) options.teams = pairs
  return {
    seats: seats.map(order),
    name: form.name.trim(),
    player: form.player.trim(),
    modules: form.modules,
    options,
    seed: form.seed.trim() ? Number(form.seed.trim()) : null,
    pace: form.pace,
    public: form.public,
    closed: form.closed && !form.public,
    hide_score: form.hideScore,
    webhook: form.webhook.trim() || null,
  }
}

/** The same table once more: same seats, modules and options, a new seed. */
export function rematch(info: GameInfo, player: string): NewGame {
  const options = Object.fromEntries(
    Object.entries(info.options).filter(([name]) => name !== 'automas'),
  )
  return {
    seats: info.seats.map((seat) => ({
      kind: seat.kind,
      faction: null,
      mat: null,
      bot: seat.kind === 'bot' ? seat.bot : null,
      level: seat.kind === 'automa' ? seat.level : null,
    })),
    name: info.name,
    player,
    modules: info.modules,
    options,
    seed: null,
    pace: info.pace,
    public: info.public,
    closed: info.closed,
    hide_score: info.hide_score,
    webhook: null,
  }
}

/** The field of the form that a refusal of the server speaks of; "" if it is about the whole. */
export function faultField(problem: Pick<Problem, 'text' | 'details'>): string {
  const { field } = problem.details
  if (typeof field === 'string') return field
  const text = problem.text
  const seat = /\bseats?[ [.](\d+)/.exec(text)
  if (seat) return `seats.${seat[1]}`
  const option = /option '([a-z_]+)'/.exec(text)
  if (option) return `options.${option[1]}`
  for (const [pattern, name] of FIELD_WORDS) if (pattern.test(text)) return name
  return ''
}

const FIELD_WORDS: readonly [RegExp, string][] = [
  [/\bseed\b/, 'seed'],
  [/webhook|notification/, 'webhook'],
  [/promo pack/, 'options.promo_packs'],
  [/module/, 'modules'],
  [/\bteams?\b/, 'teams'],
  [/seat|faction|mat\b|banned pair|draft/, 'seats'],
  [/\bname\b/, 'name'],
]
