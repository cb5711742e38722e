import { describe, expect, it } from 'vitest'
import type { LessonStep } from '../net/protocol'
import { current, solved, wrongLine } from './steps'

const step = (order: string, ...wrong: LessonStep['wrong']): LessonStep => ({ title: '', text: '', order, point: '', play: [], wrong })
const STEPS = [step(''), step('do'), step(''), step('do more')]

describe('the step that is on', () => {
  it('is the first that is neither done nor passed', () => {
    expect(current(STEPS, [false, false, false, false], [])).toBe(0)
    expect(current(STEPS, [false, false, false, false], [0])).toBe(1)
    expect(current(STEPS, [false, true, false, false], [0])).toBe(2)
  })

  it('does not matter in which order things are done', () => {
    expect(current(STEPS, [false, false, false, true], [0])).toBe(1)
    expect(current(STEPS, [false, true, false, true], [0, 2])).toBe(4)
  })

  it('comes back when what was done is undone', () => {
    expect(current(STEPS, [false, false, false, false], [0, 2])).toBe(1)
  })
})

describe('a wrong turn', () => {
  const wrong = step('do', { click: 'hex-A4', text: 'not there' }, { click: '', text: 'not that' })

  it('is answered where somebody clicks, and before that if it was taken', () => {
    expect(wrongLine(wrong, null, 'hex-A4')).toBe('not there')
    expect(wrongLine(wrong, null, 'hex-B4')).toBeNull()
    expect(wrongLine(wrong, null, null)).toBeNull()
    expect(wrongLine(wrong, 1, 'hex-A4')).toBe('not that')
  })
})

it('solves a drill when all its goals hold', () => {
  expect(solved({ done: [true, true], wrong: [], turns_left: 1 })).toBe(true)
  expect(solved({ done: [true, false], wrong: [], turns_left: 1 })).toBe(false)
  expect(solved({ done: [], wrong: [], turns_left: 1 })).toBe(false)
})
