// A player mat as it lies on the table: which boxes are open, which lie under a piece.
import type { Catalogue, FactoryCard, PlayerView } from '../../net/protocol'
import type { Pick } from '../../state/picks'

/** A green box; `cube` names the cube that lies on it or has lain there. */
export interface GainBox {
  gain: string
  cube: string | null
  open: boolean
}

/** A red box of a bottom row; only `movable` ones can be covered by a cube. */
export interface CostBox {
  movable: boolean
  covered: boolean
}

/** One way to take a top-row action; `action` begins its answer. */
export interface Way {
  action: Pick
  boxes: GainBox[]
}

/** A place for a worker: what it costs to produce once the worker has left. */
export interface WorkerPlace {
  cost: string | null
  worker: boolean
}

export interface StructurePlace {
  structure: string
  gain: string | null
  space: string | null
}

export interface Column {
  section: string
  top: string
  coins: number
  ways: Way[]
  workers: WorkerPlace[]
  structure: StructurePlace | null
  resource: string
  costs: CostBox[]
  /** What the bottom row costs now. */
  price: number
  bottomCoins: number
  recruit: string
  enlisted: boolean
}

/** The workers that every player starts with stand on the map from the beginning. */
const STARTING_WORKERS = 2

export function columns(player: PlayerView, catalogue: Catalogue): Column[] {
  const mat = catalogue.mats.find((card) => card.key === player.mat)
  if (!mat) return []
  return mat.sections.map((section) => {
    const action = catalogue.top_row.actions.find((entry) => entry.top === section.top)
    const reduced = player.reductions[section.section] ?? 0
    return {
      section: section.section,
      top: section.top,
      coins: action?.coins ?? 0,
      ways: ways(section.top, player, catalogue),
      workers: section.top === 'produce' ? workerPlaces(player, catalogue) : [],
      structure: action?.structure
        ? {
            structure: action.structure,
            gain: action.structure_gain,
            space: player.structures[action.structure] ?? null,
          }
        : null,
      resource: section.resource,
      costs: costBoxes(section.cost, section.cost_min, reduced),
      price: section.cost - reduced,
      bottomCoins: section.coins,
      recruit: section.recruit,
      enlisted: player.recruits.includes(section.section),
    }
  })
}

/** Cubes fill the movable boxes from the right. */
export function costBoxes(cost: number, least: number, reduced: number): CostBox[] {
  return Array.from({ length: cost }, (_, i) => ({
    movable: i >= least,
    covered: i >= cost - reduced,
  }))
}

function ways(top: string, player: PlayerView, catalogue: Catalogue): Way[] {
  const cubes = catalogue.cubes
    .filter((cube) => cube.top === top)
    .map((cube) => ({
      action: wayAction(top, cube.gain),
      boxes: [
        ...Array.from({ length: cube.amount }, () => ({ gain: cube.gain, cube: null, open: true })),
        { gain: cube.gain, cube: cube.key, open: player.upgrades.includes(cube.key) },
      ],
    }))
  if (top !== 'trade') return cubes
  const goods = Array.from({ length: catalogue.top_row.trade_resources }, () => ({
    gain: 'any_resource', cube: null, open: true,
  }))
  return [{ action: { kind: 'trade', gain: 'any_resource' }, boxes: goods }, ...cubes]
}

function wayAction(top: string, gain: string): Pick {
  if (top === 'move') return { kind: gain === 'coins' ? 'coins' : 'move' }
  return top === 'produce' ? { kind: 'produce' } : { kind: top, gain }
}

function workerPlaces(player: PlayerView, catalogue: Catalogue): WorkerPlace[] {
  const costs = catalogue.top_row.produce_cost
  const places = costs.length - 1 - STARTING_WORKERS
  return Array.from({ length: places }, (_, i) => {
    const before = costs[STARTING_WORKERS + i]
    const after = costs[STARTING_WORKERS + i + 1]
    const added = Object.keys(after).find((kind) => after[kind] > (before[kind] ?? 0))
    return { cost: added ?? null, worker: i >= places - player.workers_left }
  })
}

export interface FactoryColumn {
  section: string
  /** Null for a card that was taken unseen. */
  card: FactoryCard | null
}

/** The Factory cards beside the mat, each a section of its own. */
export function factoryColumns(player: PlayerView, catalogue: Catalogue): FactoryColumn[] {
  return player.factory_cards.map((number, i) => ({
    section: i === 0 ? 'factory' : `factory${i + 1}`,
    card: catalogue.factory_cards.find((card) => card.number === number) ?? null,
  }))
}

/** `{coins: 2, power: 1}` as single boxes: coins, coins, power. */
export function spread(amounts: Record<string, number>): string[] {
  return Object.entries(amounts).flatMap(([kind, n]) => Array.from({ length: n }, () => kind))
}

/** The resources a player has, by type, over all territories under control. */
export function stock(
  player: PlayerView,
  resources: Record<string, Record<string, number>>,
): Record<string, number> {
  const out: Record<string, number> = { oil: 0, metal: 0, wood: 0, food: 0 }
  for (const space of player.territories) {
    for (const [kind, n] of Object.entries(resources[space] ?? {})) out[kind] = (out[kind] ?? 0) + n
  }
  return out
}
