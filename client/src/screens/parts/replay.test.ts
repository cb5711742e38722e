import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReplayState, sideQuery } from './replay.svelte'

const ROWS = 100
const TURNS = [2, 30, 60, 90]

function answer(address: string): Response {
  const query = new URL(address, 'http://table').searchParams
  const from = Number(query.get('from'))
  const to = Math.min(Number(query.get('to')), ROWS)
  const frames = []
  for (let row = Math.max(1, from); row <= to; row++) {
    frames.push({
      row, seat: 0, action: `a${row}`, log_from: row - 1, events: [{ kind: 'e', seat: 0, row }], stories: [],
      view: { seat: null, version: row, players: [{}, {}], decision: { seat: 0, kind: 'turn', options: [] }, can_undo: true },
    })
  }
  return new Response(JSON.stringify({ rows: ROWS, turns: TURNS, frames }))
}

const fetch = vi.fn(async (address: string) => answer(address))

beforeEach(() => {
  fetch.mockClear()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a replay', () => {
  it('shows a moment that asks nothing', async () => {
    const replay = new ReplayState('g')
    await replay.go(35)
    expect(replay.view).toMatchObject({ version: 35, can_undo: false, decision: { options: null } })
    expect([replay.row, replay.last, replay.turn, replay.action]).toEqual([35, ROWS, 2, 'a35'])
    expect(replay.mine).toBe(false)
    expect(replay.log).toHaveLength(35)
    expect(replay.logRows[4]).toBe(5)
    expect(replay.logWhole).toBe(true)
  })

  it('begins with the first moment there is, and stays within the game', async () => {
    const replay = new ReplayState('g')
    await replay.go(0)
    expect(replay.view?.version).toBe(1)
    await replay.go(5000)
    expect(replay.row).toBe(ROWS)
    await replay.step(1)
    expect(replay.row).toBe(ROWS)
    await replay.stepTurn(-1)
    expect(replay.row).toBe(90)
    expect(replay.rowOfRound(2)).toBe(60)
  })

  it('looks from another side', async () => {
    expect([sideQuery('public'), sideQuery('open'), sideQuery(3)]).toEqual([{}, { open: 'true' }, { seat: 3 }])
    const replay = new ReplayState('g')
    await replay.go(10)
    await replay.look(1)
    expect(replay.row).toBe(10)
    expect(fetch.mock.lastCall?.[0]).toContain('seat=1')
  })

  it('shows the last place asked for, not the slowest', async () => {
    const replay = new ReplayState('g')
    await replay.go(1)
    const slow = replay.go(85)
    const quick = replay.go(3)
    await Promise.all([slow, quick])
    expect(replay.view?.version).toBe(3)
  })

  it('plays until the end', async () => {
    const replay = new ReplayState('g')
    await replay.go(98)
    vi.useFakeTimers()
    replay.toggle()
    await vi.advanceTimersByTimeAsync(1200)
    expect(replay.row).toBe(99)
    await vi.advanceTimersByTimeAsync(5000)
    expect([replay.row, replay.playing]).toEqual([ROWS, false])
  })

  it('tells when it cannot be shown', async () => {
    fetch.mockImplementationOnce(async () => new Response('{"code":"no_game","text":""}', { status: 404 }))
    const replay = new ReplayState('g')
    await replay.go(4)
    expect(replay.failed).toBe(true)
  })
})
