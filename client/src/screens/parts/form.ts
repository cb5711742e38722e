// The form for a new game and what it becomes on the wire.  A form is plain data, so that it can be
// kept, restored and tested; the server has the last word on what can be combined.
import { moduleFaults, moduleOptions } from '../../modules/boxes'
import type { BotLevel, Choices, GameInfo, NewGame, Problem, SeatOrder } from '../../net/protocol'

/** Who sits in a chair; any other word is a kind of seat that rules play. */
export type Chair = 'me' | 'friend' | 'bot' | 'program' | (string & {})
const PLAYED: readonly Chair[] = ['me', 'friend', 'bot', 'program']

export function chairs(choices: Choices): Chair[] {
  return ['me', 'friend', 'bot', ...Object.keys(choices.ruled), 'program']
}

/** Whether rules play there: at a level, without a mat. */
export function isRuledChair(chair: Chair): boolean {
  return !PLAYED.includes(chair)
}

export interface SeatForm {
  chair: Chair
  faction: string | null
  mat: string | null
  bot: string
  level: string
  /** What a bot is called; "": it gets a name. */
  name: string
  /** What modules ask of a seat beside it. */
  extra: Record<string, number>
}

export interface GameForm {
  seats: SeatForm[]
  name: string
  player: string
  modules: string[]
  options: Record<string, unknown>
  /** What modules ask of the table beside its options. */
  extra: Record<string, boolean>
  /** Components that an owner of the printed game has changed, by section. */
  overrides: Record<string, unknown> | null
  seed: string
  pace: 'live' | 'async'
  public: boolean
  /** To watchers; a public table is open to them. */
  closed: boolean
  hideScore: boolean
  webhook: string
}

/** The bots people like to meet, best first; others come after these. */
const LIKED = ['planner', 'greedy', 'other', 'random']

function liking(bot: BotLevel): number {
  const place = LIKED.indexOf(bot.bot)
  return place < 0 ? LIKED.indexOf('other') : place
}

/** The bots in the order in which they are offered; a bot's levels stay together. */
export function ranked(bots: readonly BotLevel[]): BotLevel[] {
  return [...bots].sort((a, b) => liking(a) - liking(b) || (a.bot < b.bot ? -1 : a.bot > b.bot ? 1 : 0))
}

/** The bots of every style; those without one come first. */
export function byStyle(bots: readonly BotLevel[]): [style: string, bots: BotLevel[]][] {
  const order = ranked(bots)
  const styles = new Set(['', ...order.map((bot) => bot.style)])
  return [...styles].map((style) => [style, order.filter((bot) => bot.style === style)])
}

/** The same bot with another style, or with none; itself if it has no such style. */
export function restyled(bots: readonly BotLevel[], word: string, style: string): string {
  const now = bots.find((bot) => bot.word === word)
  return bots.find((bot) => bot.bot === now?.bot && bot.level === now.level && bot.style === style)?.word ?? word
}

/** One bot for each strength, the best liked. */
export function byLevel(bots: readonly BotLevel[]): BotLevel[] {
  const order = ranked(bots.filter((bot) => bot.level !== '' && bot.style === ''))
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

/** The level that is called like the seat itself is the usual one. */
export function usualLevel(choices: Choices, chair: Chair): string {
  const levels = choices.ruled[chair] ?? []
  return levels.includes(chair) ? chair : (levels[0] ?? '')
}

export function newSeat(chair: Chair, choices: Choices): SeatForm {
  return { chair, faction: null, mat: null, bot: usualBot(choices.bots), level: usualLevel(choices, chair), name: '', extra: {} }
}

export function newForm(choices: Choices, chairs: readonly Chair[] = ['me', 'bot', 'bot']): GameForm {
  return {
    seats: chairs.map((chair) => newSeat(chair, choices)),
    name: '',
    player: '',
    modules: [],
    options: {},
    extra: {},
    overrides: null,
    seed: '',
    pace: 'live',
    public: false,
    closed: false,
    hideScore: false,
    webhook: '',
  }
}

export function mostSeats(form: Pick<GameForm, 'modules'>, choices: Choices): number {
  return Math.max(...['base', ...form.modules].map((module) => choices.most_seats[module] ?? 0))
}

/** What can be chosen with the form's modules: the entries of the base game and of those modules. */
export function open(groups: Record<string, string[]>, modules: readonly string[]): string[] {
  const names = ['base', ...modules]
  return Object.entries(groups).flatMap(([module, keys]) => (names.includes(module) ? keys : []))
}

/** The option that puts a module in play, of those that are no expansions. */
function switchOf(choices: Choices, module: string): string | undefined {
  const name = choices.switches[module]
  return choices.settings.find((setting) => setting.name === name && (setting.kind === 'switch' || setting.kind === 'words'))?.name
}

/** Modules that can be put in play by a touch: expansions, and variants with a switch. */
export function playable(choices: Choices): string[] {
  return [...choices.modules, ...Object.keys(choices.switches).filter((module) => switchOf(choices, module))]
}

const settingOf = (choices: Choices, option: string) => choices.settings.find(({ name }) => name === option)

export function isInPlay(form: Pick<GameForm, 'modules' | 'options'>, choices: Choices, module: string): boolean {
  const option = switchOf(choices, module)
  if (!option) return form.modules.includes(module)
  const value = form.options[option]
  return value !== undefined && value !== settingOf(choices, option)?.default
}

/** Without a module its factions, mats and seats are gone: a form that was legal stays legal. */
export function setModule(form: GameForm, choices: Choices, module: string, on: boolean): void {
  const option = switchOf(choices, module)
  if (!on) for (const { name } of choices.settings.filter((setting) => setting.module === module)) delete form.options[name]
  if (option) {
    const setting = settingOf(choices, option)
    if (on) form.options[option] = setting?.words.find((word) => word !== setting.default) ?? true
    return
  }
  form.modules = on
    ? [...new Set([...form.modules, module])]
    : form.modules.filter((name) => name !== module)
  const factions = open(choices.factions, form.modules)
  const mats = open(choices.mats, form.modules)
  for (const seat of form.seats) {
    if (seat.faction && !factions.includes(seat.faction)) seat.faction = null
    if (seat.mat && !mats.includes(seat.mat)) seat.mat = null
  }
  form.seats.length = Math.min(form.seats.length, mostSeats(form, choices))
}

function order(seat: SeatForm): SeatOrder {
  const ruled = isRuledChair(seat.chair)
  const out: SeatOrder = {
    kind: (seat.chair === 'me' || seat.chair === 'friend' ? 'human' : seat.chair) as SeatOrder['kind'],
    faction: seat.faction,
    mat: ruled ? null : seat.mat,
  }
  if (seat.chair === 'bot') out.bot = seat.bot
  if (ruled) out.level = seat.level
  if (out.kind !== 'human' && seat.name.trim()) out.name = seat.name.trim()
  return out
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
  Object.assign(out, moduleFaults(form))
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
  return {
    seats: seats.map(order),
    name: form.name.trim(),
    player: form.player.trim(),
    modules: form.modules,
    options: { ...form.options, ...moduleOptions(form, seats) },
    ...(form.overrides ? { overrides: form.overrides } : {}),
    seed: form.seed.trim() ? Number(form.seed.trim()) : null,
    pace: form.pace,
    begins: 'host',
    public: form.public,
    closed: form.closed && !form.public,
    hide_score: form.hideScore,
    webhook: form.webhook.trim() || null,
  }
}

/** The same table once more: same seats, modules and options, a new seed. */
export function rematch(info: GameInfo, player: string): NewGame {
  return {
    seats: info.seats.map((seat) => ({
      kind: seat.kind,
      faction: null,
      mat: null,
      bot: seat.kind === 'bot' ? seat.bot : null,
      level: seat.level,
    })),
    name: info.name,
    player,
    modules: info.modules,
    options: info.options,
    again: info.id,
    seed: null,
    pace: info.pace,
    begins: 'host',
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
  [/module/, 'modules'],
  [/seat|faction|mat\b|banned pair|draft/, 'seats'],
  [/\bname\b/, 'name'],
]
