import { describe, expect, test } from 'vitest'
import { board } from './fixture'
import { RADIUS, boundsAround, centre, corner, edge, outline, plan, shore, spaceAt } from './geometry'

const map = plan(board)
const at = (id: string) => map.spaces.get(id)!.at

describe('where hexes are', () => {
  test('neighbours are 100 apart, in all six directions', () => {
    for (const space of map.spaces.values()) {
      for (const id of Object.values(space.beside)) {
        const other = at(id)
        expect(Math.hypot(other.x - space.at.x, other.y - space.at.y)).toBeCloseTo(100, 5)
      }
    }
  })

  test('being neighbours is mutual and points the other way', () => {
    expect(map.spaces.get('A1')!.beside.east).toBe('A2')
    expect(map.spaces.get('A2')!.beside.west).toBe('A1')
    expect(map.spaces.get('D4')!.beside).toEqual({
      east: 'D5', west: 'D3', northwest: 'C3', northeast: 'C4', southwest: 'E4', southeast: 'E5',
    })
  })

  test('home bases stand beside the territories they connect to', () => {
    for (const base of board.bases) {
      const beside = Object.values(map.spaces.get(base.id)!.beside)
      for (const id of base.connects) expect(beside).toContain(id)
    }
  })

  test('rows lie below each other by one and a half radii', () => {
    expect(centre({ q: 0, r: 1 }).y - centre({ q: 0, r: 0 }).y).toBeCloseTo(RADIUS * 1.5)
  })
})

describe('outlines', () => {
  test('a hex has its point at the top', () => {
    const top = corner({ x: 0, y: 0 }, 50, 0)
    expect(top.x).toBeCloseTo(0)
    expect(top.y).toBeCloseTo(-50)
    expect(outline({ x: 0, y: 0 }, 50)).toMatch(/^M0 -50L/)
  })

  test('a shore has six rounded corners', () => {
    expect(shore({ x: 0, y: 0 }, 54).match(/Q/g)).toHaveLength(6)
  })

  test('the bounds hold every hex and every home base', () => {
    const { x, y, width, height } = map.bounds
    for (const space of map.spaces.values()) {
      expect(space.at.x).toBeGreaterThan(x)
      expect(space.at.x).toBeLessThan(x + width)
      expect(space.at.y).toBeGreaterThan(y)
      expect(space.at.y).toBeLessThan(y + height)
    }
    expect(width).toBeGreaterThan(700)
    expect(width).toBeLessThan(820)
  })

  test('a frame around two hexes holds both', () => {
    const frame = boundsAround([map.spaces.get('A1')!, map.spaces.get('B2')!], 0)
    expect(frame.width).toBeCloseTo(150)
    expect(frame.height).toBeCloseTo(RADIUS * 3.5)
  })
})

describe('what lies under a point', () => {
  test('the middle of each space is that space', () => {
    for (const space of map.spaces.values()) expect(spaceAt(map, space.at)?.id).toBe(space.id)
  })

  test('far away there is nothing', () => {
    expect(spaceAt(map, { x: 5000, y: 0 })).toBeNull()
  })
})

test('an edge has one name from both sides', () => {
  expect(edge('B2', 'C1')).toBe(edge('C1', 'B2'))
  expect(map.rivers.has(edge('C1', 'B2'))).toBe(true)
  expect(map.rivers.has(edge('home-rusviet', 'B7'))).toBe(true)
})
