// A player and a small catalogue for the tests of the mats.
import type { Catalogue, Declared, PlayerView } from '../../net/protocol'

export function aPlayer(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    seat: 0, owner: null, faction: 'nordic', mat: 'engineering', home: 'home-nordic', section: null, factory_cards: [],
    upgrades: [], reductions: { upgrade: 0, deploy: 0, build: 0, enlist: 0 }, recruits: [], one_time: [],
    power: 4, popularity: 2, coins: 5, combat_cards: 1, hand: { '3': 1 }, objectives: 2,
    objectives_held: [1, 2], commitment: null, secret: null, character: 'home-nordic',
    mechs: ['riverwalk:forest,mountain', 'seaworthy', 'artillery', 'speed'].map((ability) => ({ ability, space: null })),
    workers: { A4: 1, A5: 1 }, workers_left: 6,
    structures: { armory: null, monument: null, mine: null, mill: null }, territories: ['A4', 'A5'],
    stars: { upgrades: 0, mechs: 0, structures: 0, recruits: 0, workers: 0, objective: 0, combat: 0, popularity: 0, power: 0 },
    abilities: [], used: [], driven_off: 0, ...changes,
  }
}

const STARS = { upgrades: 1, mechs: 1, structures: 1, recruits: 1, workers: 1, objective: 1, combat: 2, popularity: 1, power: 1 }
export const DECLARED = {
  goals: Object.entries(STARS).map(([key, capacity]) => ({ key, label: key, capacity })),
} as unknown as Declared

/** The printed numbers of the Engineering mat and of the top row. */
export const CATALOGUE = {
  mats: [{
    key: 'engineering', module: 'base', number: '2', rank: 2, popularity: 2, coins: 5, objectives: 2,
    sections: [
      { section: 'upgrade', top: 'produce', resource: 'oil', cost: 3, cost_min: 2, coins: 2, recruit: 'power' },
      { section: 'deploy', top: 'trade', resource: 'metal', cost: 4, cost_min: 2, coins: 0, recruit: 'coins' },
      { section: 'build', top: 'bolster', resource: 'wood', cost: 3, cost_min: 1, coins: 3, recruit: 'popularity' },
      { section: 'enlist', top: 'move', resource: 'food', cost: 3, cost_min: 2, coins: 1, recruit: 'combat_cards' },
    ],
  }],
  cubes: [
    { key: 'move_units', top: 'move', gain: 'units', amount: 2 },
    { key: 'move_coins', top: 'move', gain: 'coins', amount: 1 },
    { key: 'bolster_power', top: 'bolster', gain: 'power', amount: 2 },
    { key: 'bolster_cards', top: 'bolster', gain: 'combat_cards', amount: 1 },
    { key: 'trade_popularity', top: 'trade', gain: 'popularity', amount: 1 },
    { key: 'produce_territory', top: 'produce', gain: 'territories', amount: 2 },
  ],
  top_row: {
    actions: [
      { top: 'move', coins: 0, cubes: ['move_units', 'move_coins'], structure: 'mine', structure_gain: null },
      { top: 'bolster', coins: 1, cubes: ['bolster_power', 'bolster_cards'], structure: 'monument', structure_gain: 'popularity' },
      { top: 'trade', coins: 1, cubes: ['trade_popularity'], structure: 'armory', structure_gain: 'power' },
      { top: 'produce', coins: 0, cubes: ['produce_territory'], structure: 'mill', structure_gain: null },
    ],
    trade_resources: 2,
    produce_cost: [
      {}, {}, {}, {}, { power: 1 }, { power: 1 }, { popularity: 1, power: 1 }, { popularity: 1, power: 1 },
      { coins: 1, popularity: 1, power: 1 },
    ],
  },
  tracks: {
    power: 16, popularity: 18, dial: 7, stars: 6, combat_deck: { '2': 16, '3': 12, '4': 8, '5': 6 },
    tiers: [
      { low: 0, high: 6, star: 3, territory: 2, pair: 1 },
      { low: 7, high: 12, star: 4, territory: 3, pair: 2 },
      { low: 13, high: 18, star: 5, territory: 4, pair: 3 },
    ],
  },
  factory_cards: [
    { number: 7, module: 'base', pack: null, cost: { popularity: 1 }, different: false, choices: [{ mech: 1 }, { structure: 1 }], worker_with_mech: false, doubt: null },
  ],
} as unknown as Catalogue
