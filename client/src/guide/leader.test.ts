import { describe, expect, it } from 'vitest'
import { centre, edge, hexIn, leader } from './leader'

const left = { left: 0, top: 0, width: 100, height: 100 }
const right = { left: 300, top: 0, width: 100, height: 100 }

describe('a leader', () => {
  it('goes from edge to edge', () => {
    expect(edge(left, centre(right))).toEqual({ x: 100, y: 50 })
    expect(edge(right, centre(left))).toEqual({ x: 300, y: 50 })
    expect(edge(left, centre(left))).toEqual({ x: 50, y: 50 })
    const line = leader(left, right)!
    expect(line.path).toMatch(/^M100 50Q200 26 300 50$/)
    expect(line.tip).toEqual({ x: 300, y: 50 })
  })

  it('is left out where the rim is plain enough', () => {
    expect(leader(left, { ...left, left: 110 })).toBeNull()
    expect(leader(left, { ...left, left: 50 })).toBeNull()
    expect(leader({ left: 0, top: 0, width: 800, height: 600 }, right)).toBeNull()
  })
})

it('draws a hex into a box', () => {
  expect(hexIn(left)).toBe('M50 0L100 25L100 75L50 100L0 75L0 25z')
})
