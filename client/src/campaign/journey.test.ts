import { describe, expect, it } from 'vitest'
import type { Station as Told } from '../net/protocol'
import { nightfall, rails, stations } from './journey'

const ahead = (slot: number): Told => ({ slot, episode: null, title: null, date: null, state: 'ahead', winners: [] })

function journey(...known: [episode: string, title: string][]): Told[] {
  return Array.from({ length: 8 }, (_, index) => {
    const told = known[index]
    if (!told) return ahead(index + 1)
    const done = index < known.length - 1
    return { slot: index + 1, episode: told[0], title: told[1], date: '', state: done ? 'done' : 'now', winners: done ? [index] : [] }
  })
}

describe('the journey', () => {
  it('names nothing that lies ahead', () => {
    const all = stations({ journey: journey(['1', 'Uneasy truce']) })
    expect(all.map(({ key, state }) => `${key} ${state}`)).toEqual([
      '1 next', '2a lock', '2b lock', '3 lock', '4 lock', '5 lock', '6 lock', '7 lock', '8a lock', '8b lock',
    ])
    expect(all.filter(({ title }) => title !== '').map(({ key }) => key)).toEqual(['1'])
  })

  it('keeps the road that was not taken', () => {
    const all = stations({ journey: journey(['1', 'a'], ['2b', 'Peace'], ['3', 'c']) })
    expect(all.find(({ key }) => key === '2a')).toMatchObject({ state: 'not', title: '' })
    expect(all.find(({ key }) => key === '2b')).toMatchObject({ state: 'done', title: 'Peace', winners: [1] })
    const ways = rails(all).map(({ way }) => way)
    expect(ways.filter((way) => way === 'no')).toHaveLength(2)
    expect(ways.filter((way) => way === 'done')).toHaveLength(2)
  })

  it('lets night fall behind the next station', () => {
    const first = nightfall(stations({ journey: journey(['1', 'a']) }))
    const third = nightfall(stations({ journey: journey(['1', 'a'], ['2a', 'b'], ['3', 'c']) }))
    expect(first).toBeLessThan(third)
  })
})
