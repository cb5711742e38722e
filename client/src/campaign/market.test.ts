import { describe, expect, it } from 'vitest'
import { choice } from './market'

const log = (wealth: number, mech = 0) => ({
  wealth, mech_mods: Array.from({ length: mech }, (_, n) => ({ name: `m${n}`, price: 50 })), infrastructure_mods: [],
})
const OFFER = ['buy mech armor', 'buy mech stealth', 'done']

describe('the mod market', () => {
  it('buys what can be paid for', () => {
    const now = choice(OFFER, ['mech armor'], log(70))
    expect(now).toMatchObject({ free: 0, price: 50, missing: false, actions: ['buy mech armor', 'done'] })
    expect(now.can('mech stealth')).toBe(false)
    expect(choice(OFFER, [], log(70)).can('mech stealth')).toBe(true)
    expect(choice(OFFER, [], log(70)).actions).toEqual(['done'])
  })

  it('takes the first card for nothing where one is free', () => {
    const offer = ['keep mech armor', 'keep mech stealth']
    expect(choice(offer, [], log(0)).missing).toBe(true)
    const one = choice(offer, ['mech stealth'], log(49))
    expect(one).toMatchObject({ price: 0, missing: false, actions: ['keep mech stealth', 'done'] })
    expect(one.can('mech armor')).toBe(false)
    expect(one.priceOf('mech stealth')).toBe(0)
    expect(choice(offer, ['mech stealth', 'mech armor'], log(50)).actions).toEqual(['keep mech stealth', 'buy mech armor', 'done'])
  })

  it('has six places of each kind', () => {
    expect(choice(OFFER, [], log(500, 6)).can('mech armor')).toBe(false)
  })
})
