// Opponents among the options of a question, as choices of a list.
import { faceOf } from '../../art/faces'
import type { Choice } from '../../dialogs/parts/ChoiceList.svelte'
import type { PlayerView } from '../../net/protocol'
import { factionShort, seatName } from '../../panels/model/names'
import type { GameState } from '../../state/game.svelte'
import { matching, values } from '../../state/picks'

/** Seats that options of a kind name, with a line about each. */
export function foes(game: GameState, kind: string, about: (player: PlayerView) => string): Choice[] {
  return values(matching(game.options, { kind }), 'seat').map((seat) => {
    const player = game.view!.players[Number(seat)]
    const names = [seatName(game, player.seat), factionShort(game, player.seat)].filter(Boolean)
    return { key: String(seat), title: [...new Set(names)].join(' · '), faction: faceOf(player), text: about(player) }
  })
}

/** What lies in the hold of an airship, piece by piece. */
export function aboard(game: GameState, seat: number): string[] {
  const hold = game.view!.containers.find(({ owner, carrier }) => owner === seat && carrier === 'airship')
  return Object.entries({ ...hold?.tokens, ...hold?.units }).flatMap(([kind, n]) => Array<string>(n).fill(kind))
}
