import { describe, expect, it } from 'vitest'
import type { Idea, PlannedOrder } from '../net/protocol'
import { answersLeft, drawing, samePlan, stepOn, steps } from './plan'

function order(kind: string, actions: Record<string, string | number>[], more: Partial<PlannedOrder> = {}): PlannedOrder {
  return {
    kind, section: 'enlist', unit: null, start: null, path: [], opens: null, reasons: [],
    actions: actions.map((action) => ({ text: Object.values(action).join(' '), action })), ...more,
  }
}

const MOVE = order(
  'move', [{ kind: 'section', section: 'enlist' }, { kind: 'move' }, { kind: 'unit', unit: 'mech', space: 'C3' }, { kind: 'step', space: 'E6' }],
  { unit: 'mech', start: 'C3', path: ['E6'], reasons: [{ code: 'territories', change: 1, have: 9, coins: 3 }] },
)
const BACK = order('move', [{ kind: 'unit', unit: 'character', space: 'D5' }, { kind: 'step', space: 'C5' }, { kind: 'done' }], {
  unit: 'character', start: 'D5', path: ['C5'],
})
const ENLIST = order('enlist', [{ kind: 'bottom', coins: 1 }, { kind: 'pay', resource: 'food', space: 'A4' }, { kind: 'enlist', section: 'upgrade', bonus: 'coins' }])

function idea(done = 0, orders: PlannedOrder[] = [MOVE, BACK, ENLIST]): Idea {
  return { orders, reasons: [], later: [], risks: [], ahead: 2, done }
}

describe('the orders of a plan', () => {
  it('are done one after another', () => {
    expect(steps(idea()).map(({ state }) => state)).toEqual(['now', 'next', 'next'])
    expect(steps(idea(3)).map(({ state }) => state)).toEqual(['now', 'next', 'next'])
    expect(steps(idea(4)).map(({ state }) => state)).toEqual(['done', 'now', 'next'])
    expect(steps(idea(10)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  })

  it('leave the answers that have not been given', () => {
    expect(answersLeft(idea(3))[0]).toBe('step E6')
    expect(answersLeft(idea(3))).toHaveLength(7)
    expect(answersLeft(idea(10))).toEqual([])
  })

  it('can be skipped, up to what the later ones need', () => {
    expect(stepOn(steps(idea()), [])?.n).toBe(1)
    const second = stepOn(steps(idea()), [1])
    expect(second?.n).toBe(2)
    expect(second?.left.slice(0, 3)).toEqual(['section enlist', 'move', 'unit character D5'])
    expect(stepOn(steps(idea(4)), [2])?.left.slice(0, 2)).toEqual(['done', 'bottom 1'])
    expect(stepOn(steps(idea()), [1, 2, 3])).toBeNull()
  })

  it('are the same plan however far it has come', () => {
    expect(samePlan(idea(), idea(4))).toBe(true)
    expect(samePlan(idea(), idea(0, [MOVE, ENLIST]))).toBe(false)
  })
})

describe('the chalk', () => {
  it('draws ways, rims and numbers of what is still to be done', () => {
    const drawn = drawing(idea(), ({ reasons }) => (reasons.length ? 'land' : ''))
    expect(drawn.strokes).toEqual([{ n: 1, from: 'C3', path: ['E6'] }, { n: 2, from: 'D5', path: ['C5'] }])
    expect([...drawn.rims]).toEqual([['E6', '1'], ['C5', '2']])
    expect([...drawn.labels]).toEqual([['E6', 'land']])
    expect([...drawn.marks]).toEqual([['section enlist', '1·2'], ['bottom enlist', '3'], ['recruit upgrade', '3'], ['bonus coins', '3']])
  })

  it('wipes away what is done and keeps the numbers', () => {
    const drawn = drawing(idea(4), () => '')
    expect(drawn.strokes.map(({ n }) => n)).toEqual([2])
    expect([...drawn.rims.keys()]).toEqual(['C5'])
    expect(drawn.marks.get('section enlist')).toBe('2')
  })

  it('marks every territory that something is put on, none that pays', () => {
    const produce = order('produce', [{ kind: 'section', section: 'enlist' }, { kind: 'produce' }, { kind: 'produce_at', space: 'A4', amount: 2 }, { kind: 'produce_at', space: 'B6', amount: 1 }])
    const build = order('build', [{ kind: 'bottom', coins: 0 }, { kind: 'pay', resource: 'wood', space: 'A2' }, { kind: 'build', structure: 'mill', space: 'A4' }])
    const drawn = drawing(idea(0, [produce, build]), () => '')
    expect([...drawn.rims]).toEqual([['A4', '1·2'], ['B6', '1']])
    expect(drawn.marks.get('structure mill')).toBe('2')
  })
})
