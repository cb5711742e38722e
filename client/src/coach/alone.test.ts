import { expect, it } from 'vitest'
import type { GameInfo } from '../net/protocol'
import { alone } from './alone'
import { askCoach } from './asked.svelte'

function table(...kinds: string[]): GameInfo {
  return { seats: kinds.map((kind, seat) => ({ seat, kind })) } as unknown as GameInfo
}

it('gives advice only where no other person plays', () => {
  expect(alone({ seat: 0, seats: [0], info: table('human', 'bot', 'automa') })).toBe(true)
  expect(alone({ seat: 0, seats: [0, 1], info: table('human', 'human') })).toBe(true)
  expect(alone({ seat: 0, seats: [0], info: table('human', 'human', 'bot') })).toBe(false)
  expect(alone({ seat: null, seats: [], info: table('bot', 'bot') })).toBe(false)
  expect(alone({ seat: 0, seats: [0], info: null })).toBe(false)
  expect(alone({ seat: 0, seats: [0], info: { ...table('human', 'bot'), guide: 'lesson:moving' } })).toBe(false)
})

it('speaks at the table of a drill once it was asked for the answer there', () => {
  const drill = { ...table('human', 'bot'), id: 'D1', guide: 'lesson:ace' }
  expect(alone({ seat: 0, seats: [0], info: drill })).toBe(false)
  askCoach('D2')
  expect(alone({ seat: 0, seats: [0], info: drill })).toBe(false)
  askCoach('D1')
  expect(alone({ seat: 0, seats: [0], info: drill })).toBe(true)
})
