// The line to the server under losses: a fake WebSocket that the test opens, breaks and answers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientMessage, ServerMessage } from './protocol'
import { backoff } from './backoff'
import { type Connection, GameSocket, type Heard } from './socket'

class FakeSocket {
  static CONNECTING = 0
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = FakeSocket.CONNECTING
  sent: ClientMessage[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onerror: (() => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(code = 1006, reason = ''): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code, reason })
  }

  welcome(): void {
    this.readyState = FakeSocket.OPEN
    this.hear({ type: 'welcome', info: {}, seats: [0], seat: 0, chat: [] } as unknown as ServerMessage)
  }

  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const act = (idem: string): ClientMessage => ({ type: 'act', idem, version: 7, actions: ['move'] })

let states: Connection[]
let heard: Heard[]
let since: number | null
let socket: GameSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' })
  FakeSocket.all = []
  states = []
  heard = []
  since = null
  socket = new GameSocket(
    { game: 'abc', seat: 1 },
    { message: (m) => heard.push(m), connection: (s) => states.push(s), since: () => since },
    () => 1,
  )
})

afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line = () => FakeSocket.all.at(-1)!

const view = (version: number) => ({ version, players: [{ coins: 3 }, { coins: 4 }], decision: null })
const update = (version: number) =>
  ({ type: 'update', view: view(version), hints: null, log_from: 0, events: [] }) as unknown as ServerMessage
const patch = (base: number, ...changes: { op: string; path: string; value?: unknown }[]) =>
  ({ type: 'patch', base, changes, log_from: 2, events: [{ kind: 'gained' }] }) as unknown as ServerMessage
const next = (version: number) => ({ op: 'replace', path: '/view/version', value: version })

describe('the line', () => {
  it('opens at the address of the game and seat', () => {
    socket.open()
    expect(line().url).toBe('wss://example.org/api/games/abc/socket?seat=1')
    line().welcome()
    expect(states).toEqual(['connecting', 'open'])
  })

  it('comes back after a loss and asks for what happened since', () => {
    socket.open()
    line().welcome()
    since = 42
    line().close()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(500)
    expect(FakeSocket.all).toHaveLength(2)
    expect(line().url).toContain('since=42')
    line().welcome()
    expect(states.at(-1)).toBe('open')
  })

  it('sends again what was not acknowledged, in order, and nothing else', () => {
    socket.open()
    line().welcome()
    socket.send(act('a'))
    socket.send(act('b'))
    socket.send({ type: 'explain', ask: 1, action: 'move' })
    line().hear({ type: 'ack', idem: 'a', version: 8 })
    line().close()
    socket.send(act('c'))
    vi.advanceTimersByTime(500)
    line().welcome()
    expect(line().sent.map((message) => 'idem' in message && message.idem)).toEqual(['b', 'c'])
    line().hear({ type: 'refused', idem: 'b', code: 'stale', text: '', details: {} })
    line().hear({ type: 'ack', idem: 'c', version: 9 })
    line().close()
    vi.advanceTimersByTime(500)
    line().welcome()
    expect(line().sent).toEqual([])
  })

  it('waits longer each time, up to eight seconds, and starts anew after success', () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => backoff(n, () => 1))).toEqual([500, 1000, 2000, 4000, 8000, 8000])
    expect(backoff(4, () => 0)).toBe(4000)
    socket.open()
    line().close()
    vi.advanceTimersByTime(500)
    line().close()
    vi.advanceTimersByTime(999)
    expect(FakeSocket.all).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(3)
    line().welcome()
    line().close()
    vi.advanceTimersByTime(500)
    expect(FakeSocket.all).toHaveLength(4)
  })

  it('does not come back when the server says that it is useless, or when left', () => {
    socket.open()
    line().close(1008, 'too_many')
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(500)
    line().close(1008, 'no_game')
    expect(states.at(-1)).toBe('refused')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
    socket.open()
    line().welcome()
    socket.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(3)
  })

  it('tries at once when the network is back', () => {
    socket.open()
    line().close()
    socket.hurry()
    expect(FakeSocket.all).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('notices a dead line by a ping without answer', () => {
    socket.open()
    line().welcome()
    vi.advanceTimersByTime(25_000)
    expect(line().sent).toEqual([{ type: 'ping' }])
    line().hear({ type: 'pong' })
    vi.advanceTimersByTime(10_000)
    expect(states.at(-1)).toBe('open')
    vi.advanceTimersByTime(15_000)
    vi.advanceTimersByTime(10_000)
    expect(states.at(-1)).toBe('lost')
  })

  it('makes whole views of patches', () => {
    socket.open()
    line().welcome()
    line().hear(update(7))
    line().hear(patch(7, next(8), { op: 'replace', path: '/view/players/1/coins', value: 9 }))
    line().hear(patch(8, next(9), { op: 'remove', path: '/view/players/1' }, { op: 'add', path: '/hints', value: {} }))
    const [first, second, third] = heard.slice(1) as Extract<Heard, { type: 'update' }>[]
    expect(second).toMatchObject({ type: 'update', log_from: 2, events: [{ kind: 'gained' }] })
    expect(second.view).toEqual({ ...view(8), players: [{ coins: 3 }, { coins: 9 }] })
    expect(third.view).toEqual({ ...view(9), players: [{ coins: 3 }] })
    expect(third.hints).toEqual({})
    expect(first.view).toEqual(view(7)) // what was shown stays as it was
    expect(second.view.players[0]).toBe(first.view.players[0]) // and what has not changed is the same
  })

  it('asks for a whole view when a patch is for another one', () => {
    for (const wrong of [patch(6, next(8)), patch(7, { op: 'remove', path: '/view/nothing/here' })]) {
      socket.open()
      line().welcome()
      line().hear(update(7))
      const [before, lines] = [heard.length, FakeSocket.all.length]
      line().hear(wrong)
      expect(heard).toHaveLength(before)
      expect(states.at(-1)).toBe('lost')
      vi.advanceTimersByTime(500)
      expect(FakeSocket.all).toHaveLength(lines + 1)
      line().welcome()
      line().hear(patch(7, next(8))) // of the line before: this one has shown nothing yet
      expect(heard.filter(({ type }) => type === 'update')).toHaveLength(1)
      heard = []
      socket.close()
    }
  })

  it('hands every message on, and none of a socket that has been replaced', () => {
    socket.open()
    const old = line()
    old.welcome()
    old.close()
    vi.advanceTimersByTime(500)
    line().welcome()
    const before = heard.length
    old.hear({ type: 'pong' })
    expect(heard).toHaveLength(before)
  })
})
