// The live line to a game.  It comes back by itself after a loss, asks for what happened since the
// last view it saw, and sends again whatever the server has not acknowledged: the server plays a
// message with the same `idem` once only.  After the first view of a line only changes come; whoever
// listens here gets whole views.
import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch'
import { backoff } from './backoff'
import type { ClientMessage, Patch, ServerMessage, Update } from './protocol'

export type Connection = 'connecting' | 'open' | 'lost' | 'refused'

/** What listeners hear: a patch has become the update that it stands for. */
export type Heard = Exclude<ServerMessage, Patch>

/** What patches change. */
type Shown = Pick<Update, 'view' | 'hints' | 'lesson'>

export interface SocketEvents {
  message: (message: Heard) => void
  connection: (state: Connection) => void
  /** The version of the last view seen, or null before the first. */
  since: () => number | null
}

export interface SocketPlace {
  game: string
  /** A seat, "spectate", or undefined for the seat that this browser holds. */
  seat?: number | 'spectate'
  /** The language of the log. */
  lang?: string
}

const PING_EVERY = 25_000
const PONG_WITHIN = 10_000
/** The close code of a refusal; its reason is an error code of the server. */
const REFUSED = 1008
/** Refusals that pass by themselves. */
const PASSING = new Set(['too_many', 'busy'])

export class GameSocket {
  private socket: WebSocket | null = null
  /** What this line has shown last. */
  private shown: Shown | null = null
  private waiting = new Map<string, ClientMessage>()
  private tries = 0
  private closed = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private pong: ReturnType<typeof setTimeout> | undefined

  constructor(
    private place: SocketPlace,
    private events: SocketEvents,
    private random: () => number = Math.random,
  ) {}

  open(): void {
    this.closed = false
    this.events.connection(this.tries === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(this.address())
    this.socket = socket
    this.shown = null
    socket.onmessage = (event) => this.receive(socket, String(event.data))
    socket.onclose = (event) => this.lost(socket, event)
    socket.onerror = () => socket.close()
  }

  /** Whose view the next line shall show. */
  sit(seat: SocketPlace['seat']): void {
    this.place = { ...this.place, seat }
  }

  /** Send now if the line is open, else (or if it breaks before the answer) on the next one. */
  send(message: ClientMessage): void {
    if ('idem' in message) this.waiting.set(message.idem, message)
    this.write(message)
  }

  /** Try again now: the network is back or the person presses the button. */
  hurry(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.retry)
    if (this.socket?.readyState !== WebSocket.CONNECTING) this.open()
  }

  close(): void {
    this.closed = true
    this.quiet()
    clearTimeout(this.retry)
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private address(): string {
    const query = new URLSearchParams()
    const since = this.events.since()
    if (since !== null) query.set('since', String(since))
    if (this.place.lang !== undefined) query.set('lang', this.place.lang)
    if (this.place.seat !== undefined) query.set('seat', String(this.place.seat))
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const tail = query.size ? `?${query}` : ''
    const game = encodeURIComponent(this.place.game)
    return `${scheme}://${location.host}/api/games/${game}/socket${tail}`
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private receive(socket: WebSocket, data: string): void {
    if (socket !== this.socket) return
    clearTimeout(this.pong)
    const message = JSON.parse(data) as ServerMessage
    if (message.type === 'welcome') this.welcomed()
    if (message.type === 'ack' || message.type === 'refused') {
      if (message.idem !== null) this.waiting.delete(message.idem)
    }
    const heard = message.type === 'patch' ? this.patched(message) : message
    if (heard === null) {
      socket.close() // the next line begins with a whole view
      return
    }
    if (heard.type === 'update') {
      const { view, hints, lesson } = heard
      this.shown = lesson === undefined ? { view, hints } : { view, hints, lesson }
    }
    this.events.message(heard)
  }

  /** The update that a patch stands for; null if it is for another view than the last one. */
  private patched({ base, changes, log_from, events, stories }: Patch): Update | null {
    if (this.shown?.view.version !== base) return null
    try {
      const shown = immutableJSONPatch<Shown>(this.shown, changes as JSONPatchDocument)
      return { type: 'update', ...shown, log_from, events, stories }
    } catch {
      return null
    }
  }

  private welcomed(): void {
    this.tries = 0
    this.events.connection('open')
    for (const message of this.waiting.values()) this.write(message)
    this.quiet()
    this.beat = setInterval(() => this.ping(), PING_EVERY)
  }

  private ping(): void {
    this.write({ type: 'ping' })
    clearTimeout(this.pong)
    this.pong = setTimeout(() => this.socket?.close(), PONG_WITHIN)
  }

  private quiet(): void {
    clearInterval(this.beat)
    clearTimeout(this.pong)
  }

  private lost(socket: WebSocket, { code, reason }: CloseEvent): void {
    if (socket !== this.socket || this.closed) return
    this.quiet()
    this.socket = null
    if (code === REFUSED && !PASSING.has(reason)) {
      this.events.connection('refused')
      return
    }
    this.events.connection('lost')
    this.retry = setTimeout(() => this.open(), backoff(this.tries, this.random))
    this.tries += 1
  }
}
