import { describe, expect, it, vi } from 'vitest'
import type { Frame, Frames, View } from '../../net/protocol'
import { FramePages } from './frames'

const ROWS = 95
const TURNS = [3, 20, 41, 80]

function frame(row: number): Frame {
  // One event per row that shows something: rows 7, 17, … do not.
  const log_from = row - Math.floor((row + 2) / 10)
  return { row, seat: 0, action: `a${row}`, log_from, events: [{ kind: 'e', row }], stories: [], view: { turn: row } as View }
}

/** A game of 95 rows in which every tenth row shows nothing of its own. */
async function answer(from: number, to: number): Promise<Frames> {
  const frames: Frame[] = []
  for (let row = from; row <= Math.min(to, ROWS); row++) if (row % 10 !== 7) frames.push(frame(row))
  return { rows: ROWS, turns: TURNS, frames }
}

describe('pages of frames', () => {
  it('are asked for once and kept', async () => {
    const fetch = vi.fn(answer)
    const pages = new FramePages(fetch, 40)
    const [one, two] = await Promise.all([pages.at(5), pages.at(9)])
    expect([one?.row, two?.row]).toEqual([5, 9])
    await pages.at(39)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch).toHaveBeenCalledWith(0, 39)
    expect(pages.here(12)?.action).toBe('a12')
    expect(pages.here(50)).toBeUndefined()
    expect(pages.last).toBe(ROWS)
  })

  it('can be asked for again after a lost answer', async () => {
    const fetch = vi.fn(answer).mockRejectedValueOnce(new Error('lost'))
    const pages = new FramePages(fetch, 40)
    await expect(pages.at(1)).rejects.toThrow('lost')
    expect((await pages.at(1))?.row).toBe(1)
  })

  it('give the last frame before a row without one, over the edge of a page too', async () => {
    const pages = new FramePages(answer, 7)
    expect((await pages.at(47))?.row).toBe(46)
    const edge = new FramePages(async (from, to) => {
      const all = await answer(from, to)
      return { ...all, frames: all.frames.filter((each) => each.row < 20 || each.row > 25) }
    }, 20)
    expect((await edge.at(22))?.row).toBe(19)
  })

  it('build the log without holes', async () => {
    const pages = new FramePages(answer, 20)
    await pages.at(45)
    expect(pages.log(45).whole).toBe(false)
    expect(pages.log(45).events[0]).toEqual({ kind: 'e', row: 40 })
    expect(pages.wanted(45)).toEqual([3, 1, 0])
    await Promise.all(pages.wanted(45).map((page) => pages.load(page)))
    const { events, rows, whole } = pages.log(45)
    expect(rows.slice(0, 3)).toEqual([0, 1, 2])
    expect(rows).toHaveLength(events.length)
    expect(whole).toBe(true)
    expect(events).toHaveLength(46 - 4)
    expect(events.at(-1)).toEqual({ kind: 'e', row: 45 })
    expect(pages.wanted(45)).toEqual([])
  })

  it('leave out of the log what was taken back by then', async () => {
    const told = ['a', 'b', 'c']
    const frames = [
      { row: 1, log_from: 0, kinds: told }, { row: 2, log_from: 3, kinds: ['d', 'e'] },
      { row: 3, log_from: 5, kinds: ['f'] }, { row: 4, log_from: 5, kinds: [] }, { row: 5, log_from: 3, kinds: [] },
      { row: 6, log_from: 3, kinds: ['g'] },
    ].map(({ row, log_from, kinds }) => ({ ...frame(row), log_from, events: kinds.map((kind) => ({ kind })) }))
    const part = async (from: number, to: number) => ({
      rows: 6, turns: [], frames: frames.filter(({ row }) => from <= row && row <= to),
    })
    const pages = new FramePages(part, 3)
    await pages.load(1)
    expect(pages.log(5)).toEqual({ events: [], rows: [], stories: [], whole: false }) // back to before the page
    await Promise.all([pages.load(0), pages.load(2)])
    const shown = (row: number) => pages.log(row).events.map(({ kind }) => kind).join('')
    expect([1, 2, 3, 4, 5, 6].map(shown)).toEqual(['abc', 'abcde', 'abcdef', 'abcde', 'abc', 'abcg'])
    expect(pages.log(6).rows).toEqual([1, 1, 1, 6])
  })

  it('know the turns', async () => {
    const pages = new FramePages(answer, 40)
    await pages.at(0)
    expect([0, 3, 19, 20, 95].map((row) => pages.turnOf(row))).toEqual([-1, 0, 0, 1, 3])
    expect(pages.turn(3, 1)).toBe(20)
    expect(pages.turn(80, 1)).toBe(ROWS)
    expect(pages.turn(20, -1)).toBe(3)
    expect(pages.turn(25, -1)).toBe(20)
    expect(pages.turn(2, -1)).toBe(0)
  })
})
