// Tells the chapters one after another: the camera goes there, the pieces move, and it stays long
// enough to be read.  Can be paused, skipped and heard again.
import { tick } from 'svelte'
import { animate, pause as pauseMotion, rest } from '../board/Animator'
import { boundsAround } from '../board/geometry'
import { stage } from '../board/stage.svelte'
import type { Story } from '../net/protocol'
import { type Chapter, length, placesOf } from './chapters'

export type Pace = 0.5 | 1 | 2
export const PACES: readonly Pace[] = [0.5, 1, 2]

/** Closer than this the camera does not come. */
const CLOSEST = 1.15
/** How long to look at somebody who does not go on. */
const PATIENCE = 4000

export class Teller {
  /** The turns since the own last one. */
  chapters = $state.raw<Chapter[]>([])
  /** The place of the one that is being told. */
  at = $state<number | null>(null)
  paused = $state(false)

  private end = -1
  /** How many passages of each turn were told. */
  private told = new Map<number, number>()
  private stop: AbortController | null = null
  /** The map stays where it is while a hand is on it. */
  private held: Promise<void> = Promise.resolve()
  private wake: () => void = () => undefined

  constructor(private story: (turn: number) => Story | undefined, private pace: () => Pace) {}

  get telling(): boolean {
    return this.at !== null
  }

  /** Something has happened: told after what is being told already. */
  hear(chapters: Chapter[], told: boolean): void {
    const from = this.chapters.findIndex((known, i) => known !== chapters[i])
    const first = from < 0 ? this.chapters.length : from
    const anew = chapters.length === 0 || chapters[0]?.turn !== this.chapters[0]?.turn
    if (anew) {
      this.finish()
      this.told.clear()
    }
    this.chapters = chapters
    this.wake()
    if (!told || !chapters.length) return
    this.end = chapters.length - 1
    if (this.at === null) void this.tell(anew ? 0 : Math.min(first, this.end))
  }

  /** From the first turn since the own one, or one of them alone. */
  again(only?: number): void {
    if (!this.chapters.length) return
    this.skip()
    if (only === undefined) this.told.clear()
    else this.told.delete(this.chapters[only].turn)
    this.end = only ?? this.chapters.length - 1
    void this.tell(only ?? 0)
  }

  /** To how the table is now; the camera comes back when the hand that wants it lets go. */
  skip(held: Promise<void> = Promise.resolve()): void {
    stage.walk?.stop()
    this.held = held
    this.finish()
  }

  private finish(): void {
    for (const { turn, passages } of this.chapters) this.told.set(turn, passages.length)
    this.stop?.abort()
    this.stop = null
    this.at = null
    this.setPaused(false)
    this.wake()
  }

  togglePause(): void {
    this.setPaused(!this.paused)
  }

  private setPaused(paused: boolean): void {
    this.paused = paused
    pauseMotion(paused)
    this.wake()
  }

  private async tell(from: number): Promise<void> {
    const stop = new AbortController()
    this.stop = stop
    this.at = from
    await tick() // the map may only now learn that the own turn is over
    await stage.walk?.done
    const camera = stage.camera
    camera?.leave()
    while (!stop.signal.aborted && this.at !== null && this.at <= this.end) {
      await this.chapter(this.at, stop.signal)
      if (stop.signal.aborted) break
      if (this.at >= this.end) break
      this.at += 1
    }
    if (this.stop === stop) {
      this.stop = null
      this.at = null
    }
    rest()
    await this.held
    if (this.stop === null && stage.camera === camera) camera?.comeBack() // nothing else is told
  }

  private async chapter(place: number, signal: AbortSignal): Promise<void> {
    let spent = 0
    for (;;) {
      const chapter = this.chapters[place]
      if (!chapter || signal.aborted) return
      const told = this.told.get(chapter.turn) ?? 0
      if (told < chapter.passages.length) {
        this.told.set(chapter.turn, told + 1)
        this.follow(chapter)
        const began = performance.now()
        const { events, before } = chapter.passages[told]
        await animate(events, { before, speed: this.pace(), signal, hold: true })
        spent += (performance.now() - began) * this.pace()
      } else if (chapter.ended || place < this.chapters.length - 1) {
        return this.dwell(length(chapter, this.story(chapter.turn)) - spent, signal)
      } else {
        rest()
        await this.change(PATIENCE)
        if (this.chapters[place] === chapter && !this.paused) return // somebody thinks for long
      }
    }
  }

  private follow(chapter: Chapter): void {
    const spaces = placesOf(chapter).flatMap((id) => stage.plan?.spaces.get(id) ?? [])
    if (spaces.length) stage.camera?.follow(boundsAround(spaces), CLOSEST)
  }

  /** Stay for a while, which does not pass during a pause. */
  private async dwell(ms: number, signal: AbortSignal): Promise<void> {
    let left = ms / this.pace()
    while (left > 0 && !signal.aborted) {
      const began = performance.now()
      const { paused } = this
      await this.change(paused ? undefined : left)
      if (!paused) left -= performance.now() - began
    }
  }

  /** Until something happens: time is up, a pause begins or ends, more is to be told. */
  private async change(ms?: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((resolve) => {
      this.wake = resolve
      if (ms !== undefined) timer = setTimeout(resolve, ms)
    })
    clearTimeout(timer)
  }
}
