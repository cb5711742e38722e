// What the seats are called: by the person, the bot or the Automa that plays there.
import { t, word } from '../../i18n'
import type { SeatInfo } from '../../net/protocol'
import { seatName as botTitle } from '../../screens/parts/people'
import type { GameState } from '../../state/game.svelte'

export function seatInfo(game: GameState, seat: number): SeatInfo | undefined {
  return game.info?.seats.find((entry) => entry.seat === seat)
}

export function isAutoma(game: GameState, seat: number): boolean {
  const part = game.view?.parts.automa as { seats: number[] } | undefined
  return part?.seats.includes(seat) ?? false
}

export function factionShort(game: GameState, seat: number): string {
  const faction = game.view?.players[seat]?.faction
  return faction ? word('factions_short', faction) : ''
}

/** The name of a seat for others to read; "You" for the own one. */
export function seatName(game: GameState, seat: number): string {
  if (seat === game.seat) return t('mats.you')
  const info = seatInfo(game, seat)
  if (info?.kind === 'automa' || isAutoma(game, seat)) return t('mats.automa')
  if (info?.kind === 'bot') return botTitle(info)
  if (info?.name) return info.name
  return factionShort(game, seat) || t('mats.seat', { number: seat + 1 })
}

/** What seats are called in the log: by faction, or by number before they have one. */
export function logNames(game: GameState): string[] {
  return (game.view?.players ?? []).map((player, seat) =>
    player.faction ? word('factions_short', player.faction) : t('mats.seat', { number: seat + 1 }),
  )
}

/** The seats of the players in turn order; before the first turn, as they sit. */
export function seatOrder(game: GameState): number[] {
  const view = game.view
  if (!view) return []
  return view.order.length > 0 ? view.order : view.players.map((player) => player.seat)
}
