import { expect, it } from 'vitest'
import { areaOf, selector, tabOf } from './areas'
import { STEPS } from './script'

it('finds every area of the script', () => {
  for (const step of STEPS) {
    for (const area of [step.area, ...(step.expect ?? []).map((each) => each.area)]) {
      if (area) expect(selector(area), area).not.toBe('')
    }
  }
  expect(selector('hex-A5')).toBe('[data-space="A5"]')
  expect(selector('section-build')).toBe('[data-section="build"]')
})

it('knows what an action is carried out with', () => {
  expect(areaOf({ kind: 'section', section: 'build' }, null)).toBe('section-build')
  expect(areaOf({ kind: 'step', space: 'D4' }, 'enlist')).toBe('hex-D4')
  expect(areaOf({ kind: 'end_turn' }, 'build')).toBe('end')
  expect(areaOf({ kind: 'bolster', gain: 'power', amount: 2 }, 'build')).toBe('section-build')
  expect(areaOf({ kind: 'option', number: 1 }, 'build')).toBe('question')
})

it('opens the right tab of a phone', () => {
  expect(['section-build', 'hand', 'score', 'map', null].map((area) => tabOf(area as never))).toEqual(
    ['mat', 'hand', 'table', null, null],
  )
})
