// Fixed slots for what stands in one hex: structure behind left, token behind right, big units in
// the middle, workers and goods in front.  The same kind is one drawing with a count.
import { isSmall } from '../art/pieces'
import { type Building, type Contents, type Goods, type Stack, type Token, crated } from './contents'
import type { Space } from './geometry'

interface Placed {
  /** Unique within the map, stable while the thing stays where it is. */
  key: string
  /** Relative to the centre of the hex. */
  x: number
  y: number
  size: number
}
export interface PlacedUnit extends Placed, Stack {
  type: 'unit'
}
export interface PlacedStructure extends Placed, Building {
  type: 'structure'
}
export interface PlacedEncounter extends Placed {
  type: 'encounter'
}
export interface PlacedToken extends Placed {
  type: 'token'
  token: Token
}
export interface PlacedGoods extends Placed {
  type: 'goods'
  /** "goods" when the pill is the sum of several. */
  resource: string
  amount: number
}
export type Item = PlacedUnit | PlacedStructure | PlacedEncounter | PlacedToken | PlacedGoods

type Spot = [x: number, y: number, size: number]

/** How high above the ground something floats, and how far its shadow falls. */
export const HEIGHT = 26
export const SHADOW = { dx: 10, dy: 22 }

/** What floats above a hex, the farthest first: beside each other, from three on closer. */
export function aloft(space: Space, here: Contents): PlacedUnit[] {
  const flying = here.units.filter(({ flies }) => flies)
  const apart = flying.length > 2 ? 22 : 36
  // A base is smaller, and whoever waits on it wants to be seen.
  const [height, size] = space.faction !== null ? [HEIGHT + 10, 62] : [HEIGHT, flying.length > 2 ? 64 : 84]
  return flying.map((one, i) => unit(space, one, [(i - (flying.length - 1) / 2) * apart, -height - 8 * i, size]))
}

/** Things in a hex in the order of drawing, the farthest first. */
export function layout(space: Space, all: Contents): Item[] {
  const here = { ...all, units: all.units.filter(({ flies }) => !flies) }
  if (space.faction !== null) return atHome(space, here)
  const { big, small: workers } = bySize(here)
  const built = here.structures.length
  const pills = pillsOf(space, here, big.length, workers.length)
  return [
    ...here.structures.map((one, i) => structure(space, one, structureSpot(big.length, workers.length, i))),
    ...tokens(space, here, big.length + workers.length + built === 0),
    ...big.map((one, i) => unit(space, one, bigSpots(big.length, workers.length, space, here)[i])),
    ...workers.map((one, i) => unit(space, one, workerSpots(big.length, workers.length, built, pills.length, space)[i])),
    ...goods(space, here, pills, big.length, workers.length),
  ]
}

/** The stacks of one owner stay together, in the order of declaration: characters before mechs. */
function bySize(here: Contents): { big: Stack[]; small: Stack[] } {
  const units = here.units.toSorted((a, b) => a.seat - b.seat)
  return { big: units.filter(({ look }) => !isSmall(look)), small: units.filter(({ look }) => isSmall(look)) }
}

function unit(space: Space, one: Stack, [x, y, size]: Spot): PlacedUnit {
  return { type: 'unit', key: `${space.id}:${one.seat}:${one.kind}`, x, y, size, ...one }
}

function structure(space: Space, one: Building, [x, y, size]: Spot): PlacedStructure {
  return { type: 'structure', key: `${space.id}:${one.seat}:${one.kind}`, x, y, size, ...one }
}

function structureSpot(big: number, workers: number, i: number): Spot {
  if (i > 0) return [28, -22, 36]
  if (big) return [-28, -22, 36]
  return workers ? [-21, 0, 41] : [0, 2, 43]
}

function bigSpots(big: number, workers: number, space: Space, here: Contents): Spot[] {
  const low = space.terrain === 'factory' ? 8 : 0
  if (big === 1) {
    return workers === 1 ? [[-15, 8 + low, 54]] : workers ? [[0, 0 + low, 48]] : [[here.structures.length ? 6 : 0, 4 + low, 55]]
  }
  if (big === 2) return [[-21, 9 + low, 50], [21, 9 + low, 51]]
  if (big === 3) return [[-30, 6 + low, 42], [1, 2 + low, 42], [31, 6 + low, 42]]
  return spread(big, 70, 8 + low, 36)
}

function workerSpots(big: number, workers: number, built: number, goods: number, space: Space): Spot[] {
  if (big === 0) {
    if (workers === 1) {
      if (built) return [[17, 9, 36]]
      if (goods === 1 && !space.tunnel) return [[-18, 12, 36]]
      return [[0, 10, 37]]
    }
    return spread(workers, built ? 30 : 44, 10, 34).map(([x, y, s]) => [built ? x + 17 : x, y, s])
  }
  if (big === 1 && workers === 1) return [[27, 14, 36]]
  if (workers === 1) return [[goods && !space.tunnel ? -15 : 0, 36, 30]]
  return spread(workers, goods && !space.tunnel ? 30 : 44, 35, 29).map(([x, y, s]) => [goods && !space.tunnel ? x - 18 : x, y, s])
}

function spread(count: number, width: number, y: number, size: number): Spot[] {
  return Array.from({ length: count }, (_, i) => [
    count === 1 ? 0 : (i / (count - 1) - 0.5) * width, y, size,
  ])
}

function tokens(space: Space, here: Contents, alone: boolean): (PlacedEncounter | PlacedToken)[] {
  const single = alone && here.tokens.length + Number(here.encounter) === 1
  const spot = (i: number, size: number): Omit<Placed, 'key'> =>
    single ? { x: 0, y: 16, size } : { x: i % 2 ? 6 : 30, y: (i % 2 ? -26 : -17) + 9 * Math.floor(i / 2), size: 24 }
  const met: PlacedEncounter[] = here.encounter ? [{ type: 'encounter', key: `${space.id}:encounter`, ...spot(0, 30) }] : []
  return [
    ...met,
    ...here.tokens.map((token, i) => ({
      type: 'token' as const, key: `${space.id}:${token.kind}:${i}`, token, ...spot(met.length + i, 36),
    })),
  ]
}

/** Goods as they are shown: each kind in its pill, or one pill with the sum of all. */
function pillsOf(space: Space, here: Contents, big: number, workers: number): Goods[] {
  const crowded = space.tunnel ? here.structures.length + laid(here) > 0 : big >= 2 && workers > 0
  return crated(here.goods, crowded ? 1 : 2)
}

function goods(space: Space, here: Contents, pills: Goods[], big: number, workers: number): PlacedGoods[] {
  const spots = goodsSpots(space, here, pills.length, big, workers)
  return pills.map(({ resource, amount }, i) => ({
    type: 'goods', key: `${space.id}:${resource}`, resource, amount, x: spots[i][0], y: spots[i][1], size: spots[i][2],
  }))
}

function goodsSpots(space: Space, here: Contents, count: number, big: number, workers: number): Spot[] {
  if (space.tunnel) {
    // The portal stands in front: goods go to the back, clear of tokens and structures.
    if (count === 2) return [[-27, -17, 20], [28, -17, 20]]
    return laid(here) ? [[here.structures.length ? 0 : -27, -19, 20]] : [[28, -17, 20]]
  }
  if (count === 1) {
    if (big >= 2 && workers) return [[18, 41, 18.4]]
    if (big === 0 && workers === 1 && !here.structures.length) return [[22, 14, 20]]
    return [[0, 39, 20]]
  }
  return [[-17.5, 39, 20], [17.5, 39, 20]]
}

function laid(here: Contents): number {
  return here.tokens.length + Number(here.encounter)
}

function atHome(space: Space, here: Contents): Item[] {
  const { big, small: workers } = bySize(here)
  const bigAt: Spot[] = big.length === 1 ? [[workers.length ? -13 : 0, 8, 46]] : spread(big.length, 42, 8, 42)
  const workersAt: Spot[] = big.length === 0 ? spread(workers.length, 30, 14, 32)
    : big.length === 1 ? spread(workers.length, 10, 17, 30).map(([x, y, s]) => [x + 20, y, s])
    : spread(workers.length, 30, 30, 28)
  return [
    ...here.structures.map((one) => structure(space, one, [-24, -20, 34])),
    ...tokens(space, here, false),
    ...big.map((one, i) => unit(space, one, bigAt[i])),
    ...workers.map((one, i) => unit(space, one, workersAt[i])),
    ...goods(space, here, pillsOf(space, here, big.length, workers.length), big.length, workers.length),
  ]
}
