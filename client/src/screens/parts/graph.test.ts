import { expect, it } from 'vitest'
import { columns } from './graph'

it('adds up the lines of every seat and round', () => {
  const graph = {
    rounds: [1, 2],
    lines: [[{ coins: 4, stars: 0 }, { coins: 5, stars: 3 }], [{ coins: 7, stars: 0 }, { coins: 2, stars: 6 }]],
  }
  expect(columns(graph)).toEqual([[1, 2], [4, 8], [7, 8]])
  expect(columns({ rounds: [], lines: [[], []] })).toEqual([[], [], []])
})
