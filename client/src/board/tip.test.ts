import { expect, test } from 'vitest'
import { placeTip } from './tip'

const room = { width: 784, height: 794 }
const tip = { width: 168, height: 70 }

test('beside the hex on the right where nothing is in the way', () => {
  expect(placeTip({ x: 300, y: 400 }, tip, room, 50, [])).toEqual({ side: 'right', x: 360, y: 370 })
})

test('on the left at the right rim', () => {
  expect(placeTip({ x: 740, y: 400 }, tip, room, 50, []).side).toBe('left')
})

test('not over targets if there is a free side', () => {
  const around = [{ x: 400, y: 400 }, { x: 200, y: 400 }, { x: 300, y: 310 }]
  expect(placeTip({ x: 300, y: 400 }, tip, room, 50, around).side).toBe('below')
})

test('within a small box it still stays inside', () => {
  const { x, y } = placeTip({ x: 60, y: 60 }, tip, { width: 180, height: 120 }, 50, [])
  expect(x).toBeGreaterThanOrEqual(4)
  expect(y).toBeLessThanOrEqual(120 - 70 - 4)
})
