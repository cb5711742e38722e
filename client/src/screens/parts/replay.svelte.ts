// A game to look at: the same state as at the table, fed from frames instead of a socket.
import { language } from '../../i18n'
import { request } from '../../net/api'
import type { Frames, View } from '../../net/protocol'
import { type GameEvent, GameState } from '../../state/game.svelte'
import { type Moment, indexOf } from '../../state/moments'
import { FramePages } from './frames'

/** From where a replay is seen: a seat, a spectator, or everybody at once. */
export type Side = number | 'public' | 'open'
export const SPEEDS = [0.5, 1, 2, 4] as const
const STEP_MS = 1100

export function sideQuery(side: Side): { seat?: number; open?: string } {
  if (side === 'open') return { open: 'true' }
  return side === 'public' ? {} : { seat: side }
}

export class ReplayState extends GameState {
  side = $state<Side>('public')
  row = $state(0)
  last = $state(0)
  turns = $state.raw<number[]>([])
  /** Who did what at this moment. */
  actor = $state<number | null>(null)
  action = $state<string | null>(null)
  /** The row that each entry of the log belongs to. */
  logRows = $state.raw<number[]>([])
  logWhole = $state(true)
  playing = $state(false)
  speed = $state<number>(1)
  failed = $state(false)

  private pages: FramePages
  private wanted = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private game: string) {
    super(() => undefined)
    this.connection = 'open'
    this.pages = this.newPages()
  }

  private newPages(): FramePages {
    const query = { ...sideQuery(this.side), lang: language() }
    const path = `/api/games/${encodeURIComponent(this.game)}/frames`
    return new FramePages((from, to) => request<Frames>('GET', path, { query: { from, to, ...query } }))
  }

  turn = $derived(this.turns.findLastIndex((start) => start <= this.row) + 1)

  async look(side: Side): Promise<void> {
    this.side = side
    this.pages = this.newPages()
    await this.go(this.row)
  }

  async go(row: number): Promise<void> {
    const pages = this.pages
    const target = this.last > 0 ? Math.min(Math.max(0, row), this.last) : Math.max(0, row)
    this.wanted = target
    this.row = target
    try {
      let frame = pages.here(target) ?? (await pages.at(target))
      frame ??= await first(pages)
      if (this.pages !== pages || this.wanted !== target || !frame) return
      this.last = pages.last
      this.turns = pages.turns
      this.row = Math.min(target, this.last)
      this.actor = frame.seat
      this.action = frame.action
      this.view = still(frame.view)
      this.showLog(target)
      this.failed = false
      await this.fill(target)
    } catch {
      this.failed = this.view === null
    }
  }

  /** The next moment that shows something; the ends stay where they are. */
  step(by: 1 | -1): Promise<void> {
    return this.go(this.row + by)
  }

  stepTurn(by: 1 | -1): Promise<void> {
    return this.go(this.pages.turn(this.row, by))
  }

  /** The first row of a round, for a click into the graph: the turn that begins it. */
  rowOfRound(round: number): number {
    const seats = this.view?.players.length ?? 1
    return this.turns[Math.min((round - 1) * seats, this.turns.length - 1)] ?? 0
  }

  /** The row of an entry of the log; everything before it must have been fetched. */
  async rowOf(moment: Moment): Promise<number> {
    await this.pages.load(0)
    for (let page = 1; page < this.pages.pageCount; page++) await this.pages.load(page)
    const { events, rows } = this.pages.log(this.pages.last)
    return rows[indexOf(events as unknown as GameEvent[], moment)] ?? 0
  }

  toggle(): void {
    if (this.playing) return this.pause()
    this.playing = true
    if (this.row >= this.last) void this.go(0).then(() => this.next())
    else this.next()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private next(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (!this.playing) return
      if (this.row >= this.last) return this.pause()
      void this.step(1).then(() => this.next())
    }, STEP_MS / this.speed)
  }

  private showLog(row: number): void {
    const { events, rows, stories, whole } = this.pages.log(row)
    this.log = events as unknown as GameEvent[]
    this.stories = stories
    this.logRows = rows
    this.logWhole = whole
  }

  /** Fetch what will be wanted soon, one page at a time, as long as nobody goes elsewhere. */
  private async fill(row: number): Promise<void> {
    const pages = this.pages
    for (const page of pages.wanted(row)) {
      await pages.load(page)
      if (this.pages !== pages || this.wanted !== row) return
    }
    this.showLog(row)
  }
}

/** The earliest moment, for rows before it. */
async function first(pages: FramePages) {
  return (await pages.load(0))[0]
}

/** A view that asks nothing: a replay is not played. */
export function still(view: View): View {
  const decision = view.decision ? { ...view.decision, options: null } : null
  return { ...view, decision, can_undo: false }
}
