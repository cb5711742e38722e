import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bring, line } from './line.svelte'

const there = vi.fn<() => Promise<Response>>()
const yes = async () => new Response('{}')
const no = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', there)
  there.mockReset().mockImplementation(yes)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A part that does not come for some times. */
function part(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  return load
}

it('a part that comes is brought without another question', async () => {
  expect(await bring(part(0))).toBe('part')
  expect(there).not.toHaveBeenCalled()
  expect([line.lost, line.outdated]).toEqual([false, false])
})

it('while the server is away a part is waited for, and that is told', async () => {
  there.mockImplementation(no)
  const load = part(3)
  const coming = bring(load)
  await vi.advanceTimersByTimeAsync(0)
  expect([line.lost, line.outdated]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(600)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await coming).toBe('part')
  expect(line.lost).toBe(false)
})

it('a server that has just come back is asked once more before anything is told', async () => {
  const coming = bring(part(1))
  await vi.advanceTimersByTimeAsync(0)
  expect([line.lost, line.outdated]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(600)
  expect(await coming).toBe('part')
})

it('a part that the server no longer has makes the page outdated, not the server lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const coming = bring(part(2))
  await vi.advanceTimersByTimeAsync(600)
  expect([line.lost, line.outdated]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await coming).toBe('part')
  expect(line.outdated).toBe(false)
})

it('who is impatient need not wait', async () => {
  there.mockImplementation(no)
  const load = part(1)
  const coming = bring(load)
  await vi.advanceTimersByTimeAsync(0)
  line.hurry()
  expect(await coming).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
