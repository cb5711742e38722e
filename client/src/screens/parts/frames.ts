// The moments of a replay, fetched in pages and kept.  A page is asked for once, however often it
// is wanted; the log of a moment is made of the events of all moments up to it, without those
// that were taken back by then.
import type { Frame, Frames, Story } from '../../net/protocol'
import { retold } from '../../state/moments'

export type Event = Record<string, unknown>
/** The frames of rows from..to, both included. */
export type FetchFrames = (from: number, to: number) => Promise<Frames>

export class FramePages {
  rows = 0
  turns: number[] = []
  private pages = new Map<number, Frame[]>()
  private asked = new Map<number, Promise<Frame[]>>()

  constructor(private fetch: FetchFrames, readonly size = 40) {}

  page(row: number): number {
    return Math.floor(Math.max(0, row) / this.size)
  }

  /** The frame of a row if it is here already. */
  here(row: number): Frame | undefined {
    return this.pages.get(this.page(row))?.find((frame) => frame.row === row)
  }

  /** The frame of a row, or the last one before it: some rows show nothing of their own. */
  async at(row: number): Promise<Frame | undefined> {
    for (let page = this.page(row); page >= 0; page--) {
      const frames = await this.load(page)
      const found = frames.findLast((frame) => frame.row <= row)
      if (found) return found
    }
    return undefined
  }

  load(page: number): Promise<Frame[]> {
    const known = this.asked.get(page)
    if (known) return known
    const asked = this.ask(page)
    this.asked.set(page, asked)
    asked.catch(() => this.asked.delete(page)) // a lost answer may be asked for again
    return asked
  }

  private async ask(page: number): Promise<Frame[]> {
    const from = page * this.size
    const answer = await this.fetch(from, from + this.size - 1)
    this.rows = answer.rows
    this.turns = answer.turns
    this.pages.set(page, answer.frames)
    return answer.frames
  }

  get last(): number {
    return this.rows
  }

  get pageCount(): number {
    return this.page(this.rows) + 1
  }

  /** Pages worth having next, nearest first: the one ahead, then those behind for the log. */
  wanted(row: number): number[] {
    const here = this.page(row)
    const behind = Array.from({ length: here + 1 }, (_, back) => here - back)
    const ahead = here + 1 < this.pageCount ? [here + 1] : []
    return [...new Set([here, ...ahead, ...behind])].filter((page) => !this.pages.has(page))
  }

  /** What happened up to a row, as far back as the pages reach without a hole, and when. */
  log(row: number): { events: Event[]; rows: number[]; stories: Story[]; whole: boolean } {
    const frames: Frame[] = []
    let page = this.page(row)
    for (; page >= 0; page--) {
      const here = this.pages.get(page)
      if (!here) break
      frames.unshift(...here.filter((frame) => frame.row <= row))
    }
    let start = frames[0]?.log_from ?? 0 // where the pages begin, or what has been cut down to
    const told: { event: Event; row: number }[] = []
    let stories: Story[] = []
    for (const { row, log_from, events, stories: news } of frames) {
      stories = retold(stories, news)
      told.splice(Math.max(0, log_from - start))
      told.push(...events.map((event) => ({ event, row })))
      start = Math.min(start, log_from)
    }
    return { events: told.map(({ event }) => event), rows: told.map(({ row }) => row), stories: stories.map((story) => ({ ...story, first: story.first - start })), whole: page < 0 }
  }

  /** Which turn a row belongs to, counted from 0; -1 during the setup. */
  turnOf(row: number): number {
    return this.turns.findLastIndex((start) => start <= row)
  }

  /** The row to go to for the next or the previous turn. */
  turn(row: number, by: 1 | -1): number {
    if (by === 1) return this.turns.find((start) => start > row) ?? this.last
    return this.turns.findLast((start) => start < row) ?? 0
  }
}
