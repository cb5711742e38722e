import { expect, it } from 'vitest'
import { player, view } from '../../board/fixture'
import { type Resolution, isLaid, resolutionOf, slice, stageOf } from './ending'

const laid: Resolution = {
  tile: 'backup_plan', stars: 6, most_stars: 2, triggered_by: null, last_round: null, rounds_left: null, last_turns: [], last_turn: null,
}
const table = (resolution: unknown, over = false) => view([player(0, 'nordic')], { over, parts: resolution ? { resolutions: resolution as never } : {} })

it('is there while a tile lies beside the track and the game goes on', () => {
  expect(isLaid(table(null))).toBe(false)
  expect(isLaid(table({ tile: null }))).toBe(false)
  expect(isLaid(table(laid))).toBe(true)
  expect(isLaid(table(laid, true))).toBe(false)
  expect(resolutionOf(table(laid))).toEqual(laid)
})

it('tells what everybody waits for', () => {
  expect(stageOf(laid)).toBe('stars')
  expect(stageOf({ ...laid, last_round: 20, rounds_left: 6 })).toBe('rounds')
  expect(stageOf({ ...laid, triggered_by: 1, last_turns: [0] })).toBe('turns')
  expect(stageOf({ ...laid, triggered_by: 1, last_turn: 0 })).toBe('turns')
})

it('cuts a clock into slices', () => {
  expect(slice(0, 20, 20, 14)).toMatch(/^M\S+ \S+A20 20 0 0 1 /)
})
