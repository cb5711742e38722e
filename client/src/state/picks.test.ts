import { describe, expect, it } from 'vitest'
import type { Option } from '../net/protocol'
import { byChoice, fullest, matching, values } from './picks'

function option(text: string, action: Option['action']): Option {
  return { text, action }
}

const power = (n: number) => option(`bolster power ${n}`, { kind: 'bolster', gain: 'power', amount: n, bonus: 0 })
const cards = (n: number) => option(`bolster combat_cards ${n}`, { kind: 'bolster', gain: 'combat_cards', amount: n, bonus: 0 })
const build = (structure: string, space: string) => option(`build ${structure} ${space}`, { kind: 'build', structure, space })
const decline = option('decline', { kind: 'decline' })

describe('picks', () => {
  const options = [build('mine', 'A1'), build('mine', 'A2'), build('mill', 'A1'), decline]

  it('narrow options by every field that is named', () => {
    expect(matching(options, { kind: 'build' })).toHaveLength(3)
    expect(matching(options, { space: 'A1' })).toEqual([options[0], options[2]])
    expect(matching(options, { space: 'A1' }, { structure: 'mill' })).toEqual([options[2]])
    expect(matching(options, { space: 'B9' })).toEqual([])
  })

  it('list the values of a field once, in their order', () => {
    expect(values(options, 'structure')).toEqual(['mine', 'mill'])
    expect(values(options, 'amount')).toEqual([])
  })
})

describe('amounts', () => {
  it('are taken in full where nothing else differs', () => {
    expect(fullest([power(0), power(1), power(2)])).toEqual(power(2))
    expect(fullest([power(1)])).toEqual(power(1))
  })

  it('are left to the person where something else differs too', () => {
    expect(fullest([power(1), cards(1)])).toBeNull()
    expect(fullest([])).toBeNull()
  })

  it('of what is carried, dialled or given away are never taken for granted', () => {
    const carry = (n: number) => option(`carry oil ${n}`, { kind: 'carry', cargo: 'oil', amount: n })
    expect(fullest([carry(0), carry(1)])).toBeNull()
    const give = (n: number) => option(`give ${n}`, { kind: 'give', amount: n })
    expect(fullest([give(1), give(2)])).toBeNull()
  })

  it('count the bonus of a structure and the coins of a bottom row', () => {
    const bottom = (coins: number, bonus: number) => option(`bottom ${coins} ${bonus}`, { kind: 'bottom', coins, bonus })
    expect(fullest([bottom(0, 0), bottom(2, 0), bottom(0, 1), bottom(2, 1)])).toEqual(bottom(2, 1))
  })

  it('make one choice of all amounts', () => {
    expect(byChoice([power(0), power(1), cards(0), decline]).map((group) => group.length)).toEqual([2, 1, 1])
  })
})
