import { describe, expect, it } from 'vitest'
import type { PlayerView, View } from '../../net/protocol'
import type { Fact } from '../../state/game.svelte'
import { aPlayer, CATALOGUE } from '../../panels/model/fixtures'
import { combatOf, commitAnswers, revealed, sameCards, usedRules } from './combat'
import { changes, dealOf, lacking, tierMove } from './encounter'

describe('committing', () => {
  const base = { dial: 3, hand: [2, 3, 3, 5], played: [], limit: 2 }

  it('names the dial, then cards in ascending order, then commits while more could follow', () => {
    expect(commitAnswers({ ...base, cards: [3] })).toEqual(['dial 3', 'play_card 3', 'commit'])
    expect(commitAnswers({ ...base, cards: [] })).toEqual(['dial 3', 'commit'])
  })

  it('is finished by itself when no card may follow', () => {
    expect(commitAnswers({ ...base, cards: [5, 3] })).toEqual(['dial 3', 'play_card 3', 'play_card 5'])
    expect(commitAnswers({ ...base, cards: [5] })).toEqual(['dial 3', 'play_card 5'])
    expect(commitAnswers({ ...base, limit: 0, cards: [] })).toEqual(['dial 3'])
    expect(commitAnswers({ ...base, hand: [], cards: [] })).toEqual(['dial 3'])
  })

  it('goes on from what earlier answers have fixed', () => {
    expect(commitAnswers({ ...base, dial: null, played: [3], cards: [] })).toEqual(['commit'])
    expect(commitAnswers({ ...base, dial: null, played: [3], cards: [3] })).toEqual(['play_card 3'])
  })

  it('knows equal cards in any order', () => {
    expect(sameCards([2, 5, 2], [5, 2, 2])).toBe(true)
    expect(sameCards([2, 5, 5], [5, 2, 2])).toBe(false)
    expect(sameCards([], [2])).toBe(false)
  })
})

describe('the combat under way', () => {
  const view = {
    unfinished: [{
      kind: 'combat', seat: 2, attackers: [2], defenders: [0], space: 'C2', losers: [],
      attacker_cards: [1], defender_cards: [3],
    }],
  } as unknown as View

  it('is seen from either side', () => {
    expect(combatOf(view, 2)).toMatchObject({ attacking: true, foe: 0, foes: [0], allies: [], myCards: 1, foeCards: 3 })
    expect(combatOf(view, 0)).toMatchObject({ attacking: false, foe: 2, myCards: 3, foeCards: 1 })
  })

  it('is none of a bystander', () => {
    expect(combatOf(view, 1)).toBeNull()
    expect(combatOf(view, null)).toBeNull()
  })
})

describe('a decided combat', () => {
  const log: Fact[] = [
    { kind: 'combat_began', seat: 2, with: 0, space: 'C2' },
    { kind: 'rule_used', seat: 0, rule: 'artillery' },
    { kind: 'card_discarded', seat: 2, value: '3' },
    { kind: 'strength_revealed', seat: 2, power: 4, cards: 1, strength: 7 },
    { kind: 'card_discarded', seat: 0, value: '2' },
    { kind: 'card_discarded', seat: 0, value: '5' },
    { kind: 'strength_revealed', seat: 0, power: 1, cards: 2, strength: 8 },
    { kind: 'combat_won', seat: 0, with: 2, space: 'C2' },
    { kind: 'star_placed', seat: 0, goal: 'combat' },
  ]

  it('tells what both sides showed', () => {
    expect(revealed(log)).toEqual({
      space: 'C2', winner: 0, loser: 2, star: true,
      sides: [
        { seat: 2, power: 4, cards: [3], strength: 7 },
        { seat: 0, power: 1, cards: [2, 5], strength: 8 },
      ],
    })
    expect(revealed(log.slice(0, 4))).toBeNull()
  })

  it('remembers the abilities that were used', () => {
    expect(usedRules(log)).toEqual([{ rule: 'artillery', seat: 0 }])
  })
})

describe('options of a card', () => {
  const me: PlayerView = aPlayer({ coins: 3, popularity: 8, power: 15 })
  const tracks = CATALOGUE.tracks

  it('are told apart by what they cost', () => {
    expect(dealOf({ cost: {} })).toBe('free')
    expect(dealOf({ cost: { coins: 2 } })).toBe('coins')
    expect(dealOf({ cost: { popularity: 2 } })).toBe('popularity')
    expect(dealOf({ cost: { coins: 1, power: 1 } })).toBe('other')
  })

  it('say what is missing', () => {
    expect(lacking({ coins: 4 }, me)).toEqual({ kind: 'coins', cost: 4, have: 3 })
    expect(lacking({ coins: 3 }, me)).toBeNull()
  })

  it('say how the tracks would stand, not beyond their ends', () => {
    expect(changes({ cost: { popularity: 2 }, gain: { power: 3 } }, me, tracks)).toEqual([
      { kind: 'popularity', from: 8, to: 6 }, { kind: 'power', from: 15, to: 16 },
    ])
    expect(tierMove(8, 6, tracks.tiers)).toBe(-1)
    expect(tierMove(8, 9, tracks.tiers)).toBe(0)
    expect(tierMove(6, 7, tracks.tiers)).toBe(1)
  })
})
