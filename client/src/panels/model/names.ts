// What the owners are called: by the person, the bot or the rules that play there.
import { t, word } from '../../i18n'
import { isUnmet } from '../../modules/registry'
import type { SeatInfo } from '../../net/protocol'
import { seatName as infoName } from '../../screens/parts/people'
import { capital, ownerLook } from '../../state/declared'
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
  const info = seatInfo(game, seat)
  if (info && (info.level !== null || info.kind === 'bot')) return infoName(info)
  return info?.name || ownerName(game, seat)
}

/** What owners are called in the log. */
export function logNames(game: GameState): string[] {
  return (game.view?.players ?? []).map(({ seat }) => ownerName(game, seat))
}

/** The seats in turn order (before the first turn, as they sit), then the other owners that are known. */
export function seatOrder(game: GameState): number[] {
  const view = game.view
  if (!view) return []
  const others = view.players.filter(({ owner }) => owner !== null).map(({ seat }) => seat)
  const seats = view.order.length > 0 ? view.order : view.players.map(({ seat }) => seat)
  return [...seats.filter((seat) => !others.includes(seat)), ...others.filter((seat) => !isUnmet(view, seat))]
}
