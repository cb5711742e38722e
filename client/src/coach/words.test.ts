import { describe, expect, it } from 'vitest'
import en from './en.json'
import { loadCoachTexts } from './texts'
import { gapsOf, keyOf, whyOrder, whyTurn } from './words'
import type { Idea, PlannedOrder } from '../net/protocol'

describe('the reasons of the coach', () => {
  it('have words for every code, whichever way it goes', () => {
    const given = [
      { code: 'ends_game', ahead: true, margin: 4 }, { code: 'ends_game', ahead: false, margin: -2 },
      { code: 'star', goal: 'mechs' }, { code: 'star_near', goal: 'mechs', left: 2 },
      { code: 'combat', chance: 0.7 }, { code: 'bid', strength: 5, chance: 0.5 },
      { code: 'tier', tier: 2, change: 1 }, { code: 'tier', tier: 1, change: -1 },
      { code: 'makers', resource: 'wood', change: 1, have: 2 }, { code: 'territories', change: 1 }, { code: 'territories', change: -1 },
      ...['power', 'popularity', 'coins', 'combat_cards'].map((track) => ({ code: 'track', track })),
      ...['upgrade', 'mech', 'structure', 'recruit', 'worker'].map((piece) => ({ code: 'piece', piece })),
      ...['resource', 'encounter', 'factory', 'affordable', 'better_than', 'only'].map((code) => ({ code })),
    ]
    const known = Object.keys(en.reason)
    expect(given.map(keyOf).filter((key) => !known.includes(key))).toEqual([])
    expect(new Set(given.map(keyOf))).toEqual(new Set(known))
  })

  it('come with numbers that people can read', () => {
    expect(gapsOf({ code: 'track', track: 'coins', change: -2, have: 3 })).toMatchObject({ change: '−2', have: 3 })
    expect(gapsOf({ code: 'track', track: 'power', change: 2, have: 6 })).toMatchObject({ change: '+2' })
    expect(gapsOf({ code: 'track', track: 'power', change: 1, most: 3, have: 6 })).toMatchObject({ change: '+1 … +3' })
    expect(gapsOf({ code: 'territories', change: -1, have: 4, coins: -2 })).toMatchObject({ n: 1, coins: 2 })
    expect(gapsOf({ code: 'ends_game', ahead: false, margin: -5 })).toMatchObject({ margin: 5 })
    expect(gapsOf({ code: 'better_than', by: 0.2, section: 'build' })).toMatchObject({ n: 1 })
    expect(gapsOf({ code: 'star_near', left: 2, goal: 'mechs' })).toMatchObject({ n: 2 })
  })

  it('are left out when nobody knows them', () => {
    expect(keyOf({ code: 7 })).toBe('')
    const reasons = [{}, { code: 'a code from the future' }]
    const order = { reasons, path: [] } as unknown as PlannedOrder
    expect(whyOrder(order, { orders: [order] } as Idea)).toEqual([])
    expect(whyTurn({ reasons, orders: [] } as unknown as Idea)).toEqual([])
  })

  it('speak of an encounter with the character that meets it, not with whoever moves last', async () => {
    await loadCoachTexts()
    const reason = { code: 'encounter' }
    const first = { reasons: [], unit: 'character', path: ['D2'], actions: [] } as unknown as PlannedOrder
    const last = { reasons: [reason], unit: 'worker', path: ['D1'], actions: [] } as unknown as PlannedOrder
    const idea = { orders: [first, last] } as Idea
    expect(whyOrder(first, idea)).toHaveLength(1)
    expect(whyOrder(last, idea)).toEqual([])
  })
})
