// The first game: what is said when, and which answers it waits for.  Words stand in guide.json
// under `first.<id>`; a line for each expected answer under `first.<id>.now.<n>`.
//
// The opening was tried on the real rules: trade for oil, produce and upgrade, move, trade for wood,
// bolster and build.  Nothing in it depends on the opponent or on cards.
import { lessonSeats } from '../modules/base/lesson'
import type { NewGame, View } from '../net/protocol'
import type { Area } from './areas'
import { FIRST } from './taught'

/** An answer the guide hopes for: options of the open question that begin like this. */
export interface Expected {
  prefix: string
  /** Where it is given; without it the ring stays around what the step speaks of. */
  area?: Area
}

export interface Step {
  id: string
  /** What the words are about. */
  area: Area | null
  /** The own turn it belongs to; steps to do are passed over when the turn is. */
  round: number
  /** What to do; without it the person reads and goes on. */
  expect?: readonly Expected[]
  /** Whether it has been done, however it came about. */
  done?: (view: View) => boolean
}

const SEED = 11

/** The table of the first game; `bot` is the seat word of an easy opponent. */
export function firstGame(bot: string, player: string): NewGame {
  return {
    seats: lessonSeats(bot),
    player,
    seed: SEED,
    guide: FIRST,
  }
}

function me(view: View) {
  return view.players[view.seat ?? 0]
}

/** How much of a resource lies on the own territories. */
export function stock(view: View, resource: string): number {
  return me(view).territories.reduce(
    (sum, space) => sum + (view.resources[space]?.[resource] ?? 0),
    0,
  )
}

const END: Expected = { prefix: 'end_turn', area: 'end' }
/** The turn ends, but something is shown first; the lit button is found without a ring. */
const READ_AND_END: Expected = { prefix: 'end_turn' }

export const STEPS: readonly Step[] = [
  { id: 'goal', area: null, round: 1 },
  { id: 'map', area: 'map', round: 1 },
  { id: 'mat', area: 'mat', round: 1 },
  {
    id: 'trade', area: 'section-deploy', round: 1,
    expect: [
      { prefix: 'section deploy', area: 'section-deploy' },
      { prefix: 'trade any_resource 2', area: 'section-deploy' },
      { prefix: 'place oil A5', area: 'hex-A5' },
    ],
    done: (view) => stock(view, 'oil') >= 2,
  },
  { id: 'bottom', area: 'section-deploy', round: 1, expect: [READ_AND_END] },
  { id: 'others', area: 'seats', round: 2 },
  {
    id: 'produce', area: 'section-upgrade', round: 2,
    expect: [
      { prefix: 'section upgrade', area: 'section-upgrade' },
      { prefix: 'produce_at', area: 'map' },
      { prefix: 'produce', area: 'section-upgrade' },
    ],
    done: (view) => stock(view, 'oil') >= 3 && stock(view, 'wood') >= 1,
  },
  {
    id: 'upgrade', area: 'section-upgrade', round: 2,
    expect: [
      { prefix: 'bottom', area: 'section-upgrade' },
      { prefix: 'upgrade', area: 'mat' },
    ],
    done: (view) => me(view).upgrades.length > 0,
  },
  { id: 'stars', area: 'faction', round: 2, expect: [READ_AND_END] },
  {
    id: 'move', area: 'map', round: 3,
    expect: [
      { prefix: 'section enlist', area: 'section-enlist' },
      { prefix: 'unit character', area: 'map' },
      { prefix: 'step A5', area: 'hex-A5' },
      { prefix: 'move', area: 'section-enlist' },
    ],
    done: (view) => me(view).character !== me(view).home,
  },
  {
    id: 'explore', area: 'map', round: 3,
    expect: [
      { prefix: 'unit worker', area: 'map' },
      { prefix: 'step', area: 'map' },
      END,
    ],
  },
  { id: 'scoring', area: 'score', round: 4 },
  {
    id: 'wood', area: 'section-deploy', round: 4,
    expect: [
      { prefix: 'section deploy', area: 'section-deploy' },
      { prefix: 'trade any_resource 2', area: 'section-deploy' },
      { prefix: 'place wood', area: 'map' },
      END,
    ],
  },
  { id: 'combat', area: 'hand', round: 5 },
  {
    id: 'bolster', area: 'section-build', round: 5,
    expect: [
      { prefix: 'section build', area: 'section-build' },
      { prefix: 'bolster power', area: 'section-build' },
    ],
    done: (view) => me(view).section === 'build' && me(view).power > 4,
  },
  {
    id: 'build', area: 'section-build', round: 5,
    expect: [
      { prefix: 'bottom', area: 'section-build' },
      { prefix: 'build', area: 'map' },
    ],
    done: (view) => Object.values(me(view).structures).some((space) => space !== null),
  },
  { id: 'end', area: null, round: 5 },
]
