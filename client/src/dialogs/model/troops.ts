// Who is drawn on a battlefield, and where.
import { faceOf } from '../../art/faces'
import { pieceShape } from '../../modules/registry'
import type { GameState } from '../../state/game.svelte'
import { lookOf } from '../../state/declared'
import { troopsAt } from './combat'

export interface Fighter {
  piece: 'mech' | 'character' | 'worker'
  /** Colours and mark of the owner. */
  face: string
  /** A kind of unit with a drawing of its own. */
  own: string | null
}

export interface Placed {
  fighter: Fighter
  x: number
  y: number
  scale: number
}

/** Places of the left side, the largest first: machines behind, people in front. */
const BEHIND = [[190, 290, 4.3], [64, 278, 3.5]]
const LEADER = [336, 316, 3.7]
const ALONE = [200, 302, 5]
const CREW = [[336, 316, 3.5], [424, 314, 3], [492, 312, 2.6]]

const PIECES: Record<string, Fighter['piece']> = { machine: 'mech', ship: 'mech', figure: 'character', meeple: 'worker' }

/** The units of some owners on a space, one by one. */
export function fightersAt(game: GameState, seats: readonly number[], space: string): Fighter[] {
  return seats.flatMap((seat) =>
    troopsAt(game.view!, seat, space).flatMap(({ kind, count }) => {
      const own = pieceShape(kind) === null ? null : kind
      const piece = PIECES[lookOf(game.declared?.units, kind).shape]
      const fighter = { piece: piece ?? 'mech', face: faceOf(game.view!.players[seat]), own }
      return piece === undefined && own === null ? [] : Array.from({ length: count }, () => fighter)
    }),
  )
}

/** Where they stand; who finds no place is not drawn. */
export function placed(fighters: readonly Fighter[]): Placed[] {
  const machines = fighters.filter(({ piece, own }) => piece === 'mech' || own !== null)
  const leaders = fighters.filter(({ piece, own }) => piece === 'character' && own === null)
  const workers = fighters.filter(({ piece, own }) => piece === 'worker' && own === null)
  const at = (fighter: Fighter, [x, y, scale]: number[]): Placed => ({ fighter, x, y, scale })
  const back = machines.slice(0, BEHIND.length).map((fighter, i) => at(fighter, BEHIND[i]))
  const free = machines.length < 2 ? leaders : leaders.slice(0, 1)
  const led = free.slice(0, 2).map((fighter, i) => at(fighter, machines.length === 0 && i === 0 ? ALONE : LEADER))
  const taken = led.some(({ x }) => x === LEADER[0]) ? 1 : 0
  const crew = workers.slice(0, CREW.length - taken).map((fighter, i) => at(fighter, CREW[i + taken]))
  return [...back.reverse(), ...crew.reverse(), ...led]
}
