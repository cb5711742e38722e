import { describe, expect, it } from 'vitest'
import { CATALOGUE, DECLARED, aPlayer } from './fixtures'
import { goals, starCount } from './goals'
import { type Column, columns, costBoxes, factoryColumns, spread, stock } from './mat'
import { scoreRows } from './score'
import type { View } from '../../net/protocol'

function column(section: string, changes = {}): Column {
  return columns(aPlayer(changes), CATALOGUE).find((entry) => entry.section === section)!
}
/** "o" for an open box, "x" for one under a cube. */
const boxes = (entry: Column) => entry.ways.map((way) => way.boxes.map((box) => (box.open ? 'o' : 'x')).join(''))
const costs = (entry: Column) => entry.costs.map((box) => (box.covered ? 'x' : box.movable ? 'm' : 'o')).join('')

describe('a fresh mat', () => {
  it('has its sections in the order of the bottom row, with the top row of the mat', () => {
    expect(columns(aPlayer(), CATALOGUE).map((entry) => `${entry.top}/${entry.section}`)).toEqual([
      'produce/upgrade', 'trade/deploy', 'bolster/build', 'move/enlist',
    ])
  })

  it('has a cube on the last green box of every upgradable way', () => {
    expect(boxes(column('enlist'))).toEqual(['oox', 'ox'])
    expect(boxes(column('build'))).toEqual(['oox', 'ox'])
    expect(boxes(column('deploy'))).toEqual(['oo', 'ox'])
    expect(boxes(column('upgrade'))).toEqual(['oox'])
  })

  it('begins the answers that its pictures stand for', () => {
    expect(column('enlist').ways.map((way) => way.action)).toEqual([{ kind: 'move' }, { kind: 'coins' }])
    expect(column('deploy').ways.map((way) => way.action)).toEqual([
      { kind: 'trade', gain: 'any_resource' }, { kind: 'trade', gain: 'popularity' },
    ])
    expect(column('build').ways.map((way) => way.action)).toEqual([
      { kind: 'bolster', gain: 'power' }, { kind: 'bolster', gain: 'combat_cards' },
    ])
    expect(column('upgrade').ways.map((way) => way.action)).toEqual([{ kind: 'produce' }])
  })

  it('asks the printed price and marks what upgrades can take away', () => {
    expect(costs(column('deploy'))).toBe('oomm')
    expect(column('deploy')).toMatchObject({ price: 4, bottomCoins: 0, recruit: 'coins', coins: 1 })
  })

  it('hides the costs of producing under six workers', () => {
    expect(column('upgrade').workers.map((place) => place.cost)).toEqual([null, 'power', null, 'popularity', null, 'coins'])
    expect(column('upgrade').workers.every((place) => place.worker)).toBe(true)
    expect(column('deploy').workers).toEqual([])
  })
})

describe('a mat in play', () => {
  it('opens a green box and covers a red one for every upgrade', () => {
    const changes = { upgrades: ['move_units'], reductions: { upgrade: 0, deploy: 1, build: 0, enlist: 0 } }
    expect(boxes(column('enlist', changes))).toEqual(['ooo', 'ox'])
    expect(costs(column('deploy', changes))).toBe('oomx')
    expect(column('deploy', changes).price).toBe(3)
  })

  it('never covers the printed minimum', () => {
    expect(costBoxes(3, 2, 1)).toEqual([
      { movable: false, covered: false }, { movable: false, covered: false }, { movable: true, covered: true },
    ])
  })

  it('shows what producing costs as workers leave', () => {
    const places = column('upgrade', { workers_left: 2 }).workers
    expect(places.map((place) => place.worker)).toEqual([false, false, false, false, true, true])
  })

  it('says where a structure stands and which recruits are enlisted', () => {
    const changes = { structures: { armory: 'A5', monument: null, mine: null, mill: null }, recruits: ['deploy'] }
    expect(column('deploy', changes)).toMatchObject({
      structure: { structure: 'armory', gain: 'power', space: 'A5' }, enlisted: true,
    })
    expect(column('build', changes)).toMatchObject({ structure: { space: null }, enlisted: false })
  })

  it('has a section per Factory card, also for one nobody has seen', () => {
    const cards = factoryColumns(aPlayer({ factory_cards: [7, null] }), CATALOGUE)
    expect(cards.map((entry) => [entry.section, entry.card?.number])).toEqual([['factory', 7], ['factory2', undefined]])
    expect(spread(cards[0].card!.cost)).toEqual(['popularity'])
  })

  it('counts resources on controlled territories only', () => {
    expect(stock(aPlayer(), { A4: { oil: 2 }, A5: { oil: 1, food: 3 }, F7: { wood: 9 } })).toEqual({
      oil: 3, metal: 0, wood: 0, food: 3,
    })
  })
})

describe('goals', () => {
  it('have one entry per star of the track', () => {
    expect(goals(aPlayer(), DECLARED, CATALOGUE).map((entry) => `${entry.goal} ${entry.have}/${entry.need}`)).toEqual([
      'upgrades 0/6', 'mechs 0/4', 'structures 0/4', 'recruits 0/4', 'workers 2/8', 'objective 0/1',
      'combat 0/1', 'combat 0/1', 'popularity 2/18', 'power 4/16',
    ])
  })

  it('show more stars than printed where a faction may place them', () => {
    const player = aPlayer({ stars: { ...aPlayer().stars, combat: 3, objective: 2 } })
    expect(goals(player, DECLARED, CATALOGUE).filter((entry) => entry.goal === 'combat').map((entry) => entry.done)).toEqual([true, true, true])
    expect(starCount(player)).toBe(5)
  })

  it('are those of this table, in its order; how far others are is not known', () => {
    const track = { ...DECLARED, goals: [{ key: 'lanterns', label: 'Lanterns', capacity: 1 }, ...DECLARED.goals.toReversed()] }
    const player = aPlayer({ stars: { ...aPlayer().stars, lanterns: 0 } })
    const found = goals(player, track, CATALOGUE)
    expect(found[0]).toEqual({ goal: 'lanterns', label: 'Lanterns', have: null, need: 1, done: false })
    expect(found.map(({ goal }) => goal).slice(1, 4)).toEqual(['power', 'popularity', 'combat'])
    expect(found).toHaveLength(11)
  })
})

describe('score', () => {
  const lines = { coins: 11, stars: 6, territories: 14, resources: 2, structure_bonus: 4, meander_coins: 3 }
  const view = { result: { reason: 'running', ranking: [{ seat: 2, place: 1, coins: 40, lines }] } } as unknown as View

  it('adds up to the total, with everything else as bonus', () => {
    const [row] = scoreRows(view)
    expect(row.parts.find((part) => part.part === 'bonus')!.coins).toBe(7)
    expect(row.parts.reduce((sum, part) => sum + part.coins, 0)).toBe(row.total)
  })

  it('is empty before there is a result', () => {
    expect(scoreRows({ result: null } as unknown as View)).toEqual([])
  })
})
