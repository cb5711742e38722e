// The board of the base game and an empty table, for tests.
import printed from '../../../src/snath/content/base/board.json'
import type { BoardCard, Declared, Piece, PlayerView, View } from '../net/protocol'

export const board: BoardCard = {
  key: 'standard',
  hexes: printed.hexes.map((hex) => ({
    id: hex.id, q: hex.q, r: hex.r, terrain: hex.terrain,
    encounter: 'encounter' in hex, tunnel: 'tunnel' in hex,
  })),
  rivers: printed.rivers.between,
  bases: printed.home_bases.map(({ faction, q, r, connects, adjacent_lakes, across_river }) => ({
    id: `home-${faction}`, faction, q, r, connects, adjacent_lakes, across_river,
  })),
  factory: 'D4',
}

function unit(key: string, shape: 'figure' | 'machine' | 'meeple', slots: number): Declared['units'][number] {
  return { key, label: key, shape, sign: key[0].toUpperCase(), colour: 'owner', slots, flies: false }
}

export const declared: Declared = {
  board,
  units: [unit('character', 'figure', 1), unit('mech', 'machine', 4), unit('worker', 'meeple', 8)],
  tokens: [], tracks: [], owners: [], containers: [], goals: [], components: [], modules: [],
}

/** The units of the players as the view lists them. */
function pieces(players: readonly PlayerView[]): Piece[] {
  return players.flatMap(({ seat: owner, character, mechs, workers }) => {
    const out = new Map<string, Piece>()
    const add = (kind: string, space: string, count: number) => {
      const same = out.get(kind + space)
      out.set(kind + space, { kind, owner, space, count: (same?.count ?? 0) + count })
    }
    if (character) add('character', character, 1)
    for (const { space } of mechs) if (space) add('mech', space, 1)
    for (const [space, count] of Object.entries(workers)) add('worker', space, count)
    return [...out.values()]
  })
}

export function player(seat: number, faction: string, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat, owner: null, faction, mat: null, home: `home-${faction}`, section: null, factory_cards: [], upgrades: [],
    reductions: {}, recruits: [], one_time: [], power: 0, popularity: 0, coins: 0, combat_cards: 0,
    hand: null, objectives: 0, objectives_held: null, commitment: null, secret: null, character: null,
    mechs: ['riverwalk', 'seaworthy', 'artillery', 'speed'].map((ability) => ({ ability, space: null })),
    workers: {}, workers_left: 8, structures: { armory: null, monument: null, mine: null, mill: null },
    territories: [], stars: {}, abilities: [], used: [], driven_off: 0, ...more,
  }
}

export function view(players: PlayerView[], more: Partial<View> = {}): View {
  return {
    seat: 0, version: 1, table: { modules: [], options: {} }, board: 'standard', over: false, round: 1, turn: 1,
    active: 0, first: 0, order: players.map(({ seat }) => seat), tile: null, resources: {},
    pieces: pieces(players), tokens: [], tracks: [], in_force: [], containers: [],
    encounters: [],
    decks: {
      combat_cards: 42, discard: [], encounters: 28, encounters_used: [], objectives: 20,
      objectives_used: [], factory: 5, factory_cards: null,
    },
    players, parts: {}, unfinished: [], decision: null, can_undo: false, result: null, ...more,
  }
}
