import { expect, test } from 'vitest'
import { board } from './fixture'
import { plan } from './geometry'
import { chains, riverPath } from './rivers'

const map = plan(board)
const lines = chains(map)

test('every river edge is part of exactly one chain', () => {
  const steps = lines.reduce((sum, line) => sum + line.length - 1, 0)
  expect(steps).toBe(map.rivers.size)
})

test('each step of a chain is one side of a hex', () => {
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      expect(Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y)).toBeCloseTo(100 / Math.sqrt(3), 3)
    }
  }
})

test('chains are long: they break only at forks, lakes and the rim', () => {
  expect(lines.length).toBeLessThan(12)
  expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThanOrEqual(8)
})

test('a river whose end touches a lake runs into it', () => {
  const path = riverPath(map)
  const lake = map.spaces.get('B3')!.at
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=M|$)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const nearest = Math.min(...points.map((p) => Math.hypot(p.x - lake.x, p.y - lake.y)))
  expect(nearest).toBeLessThan(100 / Math.sqrt(3) - 10)
})

test('the path is smooth and the same every time', () => {
  expect(riverPath(map)).toBe(riverPath(plan(board)))
  expect(riverPath(map)).not.toMatch(/NaN|undefined/)
  expect(riverPath(map)).not.toContain('L')
})

test('a ring of rivers is one closed chain', () => {
  const ring = plan({ ...board, rivers: ['C3', 'C4', 'D5', 'E5', 'E4', 'D3'].map((id) => ['D4', id]), bases: [] })
  const [line, ...more] = chains(ring)
  expect(more).toEqual([])
  expect(line).toHaveLength(7)
  expect(line[0]).toEqual(line[6])
})
