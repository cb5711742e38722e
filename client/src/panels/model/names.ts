// What the owners are called: by the person, the bot or the rules that play there.
import { t, word } from '../../i18n'
import type { SeatInfo } from '../../net/protocol'
import { levelName, wordName } from '../../screens/parts/people'
import { UNMET, capital, ownerLook } from '../../state/declared'
import type { GameState } from '../../state/game.svelte'

export function seatInfo(game: GameState, seat: number): SeatInfo | undefined {
  return game.info?.seats.find((entry) => entry.seat === seat)
}

/** Whether rules play this seat, by cards or the like, at a level. */
export function isRuled(game: GameState, seat: number): boolean {
  return seatInfo(game, seat)?.level != null
}

export function factionShort(game: GameState, seat: number): string {
  const faction = game.view?.players[seat]?.faction
  return faction ? word('factions_short', faction) : ''
}

/** Short: the faction, the owner that is no seat, or a number before there is a faction. */
export function ownerName(game: GameState, seat: number): string {
  const player = game.view?.players[seat]
  const own = player && ownerLook(game.declared, player)
  if (own) return capital(own.label)
  return factionShort(game, seat) || t('mats.seat', { number: seat + 1 })
}

/** The name of a seat for others to read; "You" for the own one. */
export function seatName(game: GameState, seat: number): string {
  if (seat === game.seat) return t('mats.you')
  return seatInfo(game, seat)?.name || ownerName(game, seat)
}

/** What owners are called in the log: by name and faction. */
export function logNames(game: GameState): string[] {
  return (game.view?.players ?? []).map(({ seat }) => {
    const [name, owner] = [seatInfo(game, seat)?.name, ownerName(game, seat)]
    return name ? `${name} (${owner})` : owner
  })
}

const STRENGTHS = ['easy', 'medium', 'hard', 'master']

/** How strong the bot of a seat is, in pips; 0 where nobody can say. */
export function strength(info: SeatInfo | undefined): number {
  const bot = info?.stand_in ?? info?.bot ?? ''
  return STRENGTHS.indexOf(/level=([a-z_]+)/.exec(bot)?.[1] ?? '') + 1
}

/** The bot or the rules that play a seat, in words. */
export function playedBy(info: SeatInfo): string {
  if (info.level !== null) return levelName(info.level)
  return wordName(info.stand_in ?? info.bot ?? '')
}

/** The seats in turn order (before the first turn, as they sit), then the other owners that are known. */
export function seatOrder(game: GameState): number[] {
  const view = game.view
  if (!view) return []
  const others = view.players.filter(({ owner }) => owner !== null).map(({ seat }) => seat)
  const seats = view.order.length > 0 ? view.order : view.players.map(({ seat }) => seat)
  return [...seats.filter((seat) => !others.includes(seat)), ...others.filter((seat) => view.players[seat].owner !== UNMET)]
}
