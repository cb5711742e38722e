import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../net/api'
import { begin, keep, keptOf, shared, shelf } from './kept'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.spyOn(api, 'learnt').mockImplementation((lessons) => Promise.resolve({ lessons }))
})

it('keeps what was read, and what was finished even when the table is laid anew', () => {
  begin('economy', 'abc')
  keep('economy', { passed: [0, 1], step: 3 })
  expect(keptOf('economy')).toEqual({ game: 'abc', passed: [0, 1], step: 3, done: false })
  keep('economy', { done: true })
  begin('economy', 'def')
  expect(keptOf('economy')).toEqual({ game: 'def', passed: [], step: 3, done: true })
})

it('has the lesson that was touched last at its end', () => {
  keep('a', { step: 1 })
  keep('b', { step: 1 })
  keep('a', { step: 2 })
  expect(Object.keys(shelf())).toEqual(['b', 'a'])
})

it('begins anew with what it cannot read', () => {
  localStorage.setItem('snath.lessons', '{"a": {"step": "x", "passed": [1, "y"], "game": 3}, "b": null')
  expect(shelf()).toEqual({})
  localStorage.setItem('snath.lessons', '{"a": {"step": "x", "passed": [1, "y"], "game": 3}}')
  expect(keptOf('a')).toEqual({ game: null, passed: [1], step: 0, done: false })
})

it('knows what the account has learnt elsewhere, and loses nothing without an answer', async () => {
  keep('a', { step: 2 })
  vi.spyOn(api, 'learnt').mockImplementation((told) => Promise.resolve({ lessons: { ...told, b: { game: 'xyz', passed: [0], step: 1, done: true } } }))
  await shared()
  expect(Object.keys(shelf())).toEqual(['b', 'a'])
  expect(keptOf('b')).toEqual({ game: 'xyz', passed: [0], step: 1, done: true })
  vi.spyOn(api, 'learnt').mockRejectedValue(new Error('offline'))
  expect(await shared()).toEqual(shelf())
})
