import { describe, expect, it } from 'vitest'
import type { View } from '../net/protocol'
import { begins, mood, offered, settle } from './match'
import { STEPS, firstGame, stock } from './script'
import { FIRST } from './taught'

interface Situation {
  round?: number
  options?: string[] | null
  resources?: Record<string, Record<string, number>>
  upgrades?: string[]
  section?: string | null
  power?: number
  character?: string
  structures?: Record<string, string | null>
}

function view(at: Situation): View {
  const options = at.options?.map((text) => ({ text, action: { kind: text.split(' ')[0] } })) ?? null
  return {
    seat: 0, round: at.round ?? 1, resources: at.resources ?? {},
    decision: { seat: options ? 0 : 1, kind: 'turn', options },
    players: [{
      home: 'home-nordic', character: at.character ?? 'home-nordic', territories: ['A4', 'A5'],
      upgrades: at.upgrades ?? [], section: at.section ?? null, power: at.power ?? 4,
      structures: at.structures ?? { mill: null },
    }],
  } as unknown as View
}

const index = (id: string) => STEPS.findIndex((step) => step.id === id)
const at = (id: string, situation: Situation) => STEPS[settle(STEPS, index(id), view(situation))]?.id
const SECTIONS = ['section upgrade', 'section deploy', 'section build', 'section enlist']

describe('the script', () => {
  it('has names of its own, turns in order, and an expected answer wherever it waits', () => {
    expect(new Set(STEPS.map((step) => step.id)).size).toBe(STEPS.length)
    expect(STEPS.map((step) => step.round)).toEqual(STEPS.map((step) => step.round).sort())
    for (const step of STEPS) if (step.done) expect(step.expect?.length).toBeGreaterThan(0)
  })

  it('plays on a fixed seed against a bot', () => {
    const order = firstGame('greedy', 'Ola')
    expect(order).toMatchObject({ guide: FIRST, player: 'Ola' })
    expect(order.seed).toEqual(expect.any(Number))
    expect(order.seats[1]).toMatchObject({ kind: 'bot', bot: 'greedy' })
  })
})

describe('options', () => {
  it('begin with whole words', () => {
    expect(begins('produce', 'produce')).toBe(true)
    expect(begins('produce_at A4 1', 'produce')).toBe(false)
    expect(begins('step A5', 'step A5')).toBe(true)
    expect(begins('trade any_resource 2', 'trade any_resource')).toBe(true)
  })

  it('show which part of a step is due', () => {
    const trade = STEPS[index('trade')]
    const part = (options: string[]) => offered(trade, view({ options }))?.index
    expect(part(SECTIONS)).toBe(0)
    expect(part(['trade any_resource 1', 'trade any_resource 2', 'end_turn'])).toBe(1)
    expect(part(['place oil A4', 'place oil A5'])).toBe(2)
    expect(part(['end_turn'])).toBeUndefined()
    expect(offered(trade, view({ options: null }))).toBeNull()
  })
})

describe('the place of the guide', () => {
  it('stays at what is to be read until the person goes on', () => {
    expect(at('goal', { options: SECTIONS })).toBe('goal')
    expect(at('others', { round: 3, options: SECTIONS })).toBe('others')
  })

  it('goes on when a step is done', () => {
    expect(at('trade', { options: SECTIONS })).toBe('trade')
    expect(at('trade', { options: ['place oil A5'], resources: { A5: { oil: 1 } } })).toBe('trade')
    expect(at('trade', { options: ['end_turn'], resources: { A5: { oil: 2 } } })).toBe('bottom')
  })

  it('follows a person who traded for something else', () => {
    expect(at('trade', { options: ['end_turn'], resources: { A5: { metal: 2 } } })).toBe('bottom')
  })

  it('leaves behind what belongs to a turn that is over, but nothing to read', () => {
    expect(at('trade', { round: 2, options: SECTIONS })).toBe('others')
    expect(at('upgrade', { round: 3, options: SECTIONS })).toBe('move')
    expect(at('move', { round: 9, options: SECTIONS })).toBe('scoring')
  })

  it('does not jump into a later turn', () => {
    const strayed = { round: 2, options: ['bolster power 2', 'end_turn'] }
    expect(at('produce', strayed)).toBe('stars') // all that is left of this turn is its end
    expect(at('bolster', { round: 5, options: ['unit worker A4'] })).toBe('bolster')
  })

  it('ends after the last step', () => {
    const last = STEPS.length
    expect(settle(STEPS, last, view({ options: SECTIONS }))).toBe(last)
  })
})

describe('the mood', () => {
  const of = (id: string, situation: Situation) => mood(STEPS[index(id)], view(situation))
  it('tells reading, doing, waiting and straying apart', () => {
    expect(of('goal', {})).toBe('read')
    expect(of('trade', { options: SECTIONS })).toBe('do')
    expect(of('trade', { options: null })).toBe('wait')
    expect(of('produce', { round: 1, options: ['end_turn'] })).toBe('wait')
    expect(of('bolster', { round: 5, options: ['unit worker A4'] })).toBe('strayed')
  })
})

it('counts only what lies on own territories', () => {
  expect(stock(view({ resources: { A5: { oil: 2 }, A4: { oil: 1 }, H1: { oil: 4 } } }), 'oil')).toBe(3)
})
