import { beforeAll, describe, expect, it, vi } from 'vitest'
import { speak } from '../../i18n'
import type { GameInfo, SeatInfo } from '../../net/protocol'
import { gameTitle, seatName, standing, wordName } from './people'

const seat = (given: Partial<SeatInfo>): SeatInfo => ({
  seat: 0, kind: 'human', name: '', taken: false, here: false, host: false, faction: null, mat: null,
  bot: null, level: null, stand_in: null, together: [], muted: false, ...given,
})
const game = (given: Partial<GameInfo>) =>
  ({ name: '', guide: null, status: 'running', to_move: [], winner: null, seats: [], ...given }) as unknown as GameInfo

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
  await speak('en')
})

describe('names', () => {
  it('tell people, bots and Automas apart', () => {
    expect(seatName(seat({ name: 'Ola', taken: true }))).toBe('Ola')
    expect(seatName(seat({}))).toBe('free seat')
    const bot = 'planner:level=hard'
    expect(seatName(seat({ kind: 'bot', bot, name: bot }))).toBe('Bot · hard')
    expect(seatName(seat({ kind: 'bot', bot, name: 'Zosia' }))).toBe('Zosia · Bot · hard')
    const raider = seat({ kind: 'bot', bot: 'planner:level=hard:style=raider', name: 'Torvik' })
    expect(seatName(raider)).toBe('Torvik · Raider · hard')
    expect(seatName(seat({ kind: 'automa', level: 'automaszyna', name: 'Automa' }))).toBe('Automaszyna')
    expect(seatName(seat({ kind: 'automa', level: 'automaszyna', name: 'Cog' }))).toBe('Cog · Automaszyna')
    expect(seatName(seat({ kind: 'program', name: 'Mine' }))).toBe('Mine')
  })

  it('come from seat words', () => {
    expect(wordName('greedy')).toBe('Greedy bot')
    expect(wordName('mine:depth=3')).toBe('mine')
  })

  it('make up for a table without one', () => {
    expect(gameTitle(game({ name: 'Friday' }))).toBe('Friday')
    expect(gameTitle(game({ guide: 'first' }))).toBe('First game')
    expect(gameTitle(game({ seats: [seat({ name: 'Ola' }), seat({})] }))).toBe('Ola · free seat')
    const zosia = seat({ kind: 'bot', bot: 'planner:level=easy', name: 'Zosia' })
    expect(gameTitle(game({ seats: [seat({ name: 'Ola' }), zosia] }))).toBe('Ola · Zosia')
  })
})

describe('where a game stands', () => {
  const seats = [seat({ name: 'Ola', taken: true }), seat({ seat: 1, name: 'Mira', taken: true }), seat({ seat: 2 })]
  it('is told in a few words', () => {
    expect(standing(game({ status: 'lobby', seats }))).toBe('1 seat free')
    expect(standing(game({ status: 'lobby', seats: seats.slice(0, 2) }))).toBe('all seats taken')
    expect(standing(game({ seats, to_move: [0] }), [0])).toBe('Your turn')
    expect(standing(game({ seats, to_move: [1] }), [0])).toBe('Waiting for Mira')
    expect(standing(game({ status: 'finished', seats, winner: 'Mira' }))).toBe('Mira won')
    const bot = seat({ kind: 'bot', bot: 'planner:level=easy', name: 'planner:level=easy' })
    expect(standing(game({ status: 'finished', seats: [bot], winner: bot.name }))).toBe('Bot · easy won')
    expect(standing(game({ status: 'finished', seats }))).toBe('finished')
  })
})
