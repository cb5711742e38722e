// Who sits where, in words.
import { isTaught } from '../../guide/taught'
import { has, t } from '../../i18n'
import type { BotLevel, GameInfo, SeatInfo } from '../../net/protocol'
import { capital, inWords } from '../../state/declared'

export function levelName(level: string): string {
  const key = `lobby.level.${level}`
  return has(key) ? t(key) : capital(inWords(level))
}

const ICONS: Record<string, string> = { me: 'character', friend: 'unit', bot: 'mech', program: 'log' }
export const chairIcon = (chair: string): string => ICONS[chair] ?? 'gear'

/** A kind of seat that rules play, or who else sits in a chair. */
export function chairName(chair: string): string {
  const key = `lobby.chair.${chair}`
  return has(key) ? t(key) : capital(inWords(chair))
}

/** What a level is like, if somebody has said so. */
export function levelText(level: string): string {
  const key = `lobby.level_text.${level}`
  return has(key) ? `${levelName(level)} · ${t(key)}` : levelName(level)
}

function botTitle(bot: string): string {
  const key = `lobby.bot.${bot}`
  return has(key) ? t(key) : bot
}

/** What a bot likes, if it has tastes of its own. */
export function styleName(style: string): string {
  const key = `lobby.style.${style}`
  return has(key) ? t(key) : capital(inWords(style))
}

/** A bot as people know it: its kind or its style, and its strength if it has several. */
export function botName(bot: Pick<BotLevel, 'bot' | 'level' | 'style'>): string {
  const title = bot.style ? styleName(bot.style) : botTitle(bot.bot)
  return bot.level ? `${title} · ${levelName(bot.level)}` : title
}

/** The bot that a seat word such as "planner:level=easy" names. */
export function wordName(word: string): string {
  const [bot] = word.split(':')
  return botName({ bot, level: /level=([a-z_]+)/.exec(word)?.[1] ?? '', style: styleOf(word) })
}

function styleOf(word: string): string {
  return /style=([a-z_]+)/.exec(word)?.[1] ?? ''
}

/** Whether the computer plays under a name: without one the server calls it by its word or kind. */
export function isNamed(seat: SeatInfo): boolean {
  return seat.name !== '' && seat.name !== seat.bot && seat.name.toLowerCase() !== seat.kind
}

export function seatName(seat: SeatInfo): string {
  if (seat.level !== null) return isNamed(seat) ? `${seat.name} · ${levelName(seat.level)}` : levelName(seat.level)
  if (seat.kind === 'bot') {
    if (!seat.bot) return t('lobby.game.bot')
    return isNamed(seat) ? `${seat.name} · ${wordName(seat.bot)}` : wordName(seat.bot)
  }
  if (seat.name) return seat.name
  if (seat.kind === 'program') return t('lobby.game.program')
  return seat.taken ? t('lobby.game.guest') : t('lobby.game.nobody')
}

/** A line about where a game stands; `mine` are the own seats in it. */
export function standing(info: GameInfo, mine: readonly number[] = []): string {
  if (info.status === 'lobby') {
    const free = info.seats.filter((seat) => seat.kind === 'human' && !seat.taken).length
    return free ? t('lobby.game.lobby', { n: free }) : t('lobby.game.full')
  }
  if (info.status === 'finished') {
    const names = info.winner ? winnerName(info) : ''
    return names ? t('lobby.game.won', { name: names }) : t('lobby.game.over')
  }
  if (mine.some((seat) => info.to_move.includes(seat))) return t('lobby.game.your_turn')
  const waiting = info.seats.filter((seat) => info.to_move.includes(seat.seat)).map(seatName)
  return waiting.length ? t('lobby.game.waiting', { name: waiting.join(', ') }) : ''
}

/** The server tells the winner by the seat's own name; for bots that is a seat word. */
function winnerName(info: GameInfo): string {
  const seat = info.seats.find((each) => each.name === info.winner)
  return seat ? seatName(seat) : (info.winner ?? '')
}

/** Without the strength of a bot, where the seat is named again and again. */
export function nickname(seat: SeatInfo): string {
  return isNamed(seat) ? seat.name : seatName(seat)
}

export function gameTitle(info: GameInfo): string {
  if (info.name) return info.name
  if (isTaught(info.guide)) return t('lobby.game.guide')
  return info.seats.map(nickname).join(' · ')
}
