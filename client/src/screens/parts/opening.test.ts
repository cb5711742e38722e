import { afterEach, expect, it, vi } from 'vitest'
import type { NewGame } from '../../net/protocol'
import { complete, openTable, programKeys, startTable } from './opening'

const order = (...kinds: string[]): NewGame => ({ seats: kinds.map((kind) => ({ kind })) }) as NewGame

/** A server that answers each address once asked; returns what was asked. */
function server(answers: Record<string, [status: number, body: unknown]>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const line = `${method} ${path}`
    asked.push(line)
    const [status, body] = answers[line]
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

it('knows whom a table waits for', () => {
  expect(complete(order('human', 'bot', 'automa'))).toBe(true)
  expect(complete(order('bot', 'bot'))).toBe(true)
  expect(complete(order('human', 'human'))).toBe(false)
})

it('starts a table that waits for nobody', async () => {
  const asked = server({
    'POST /api/games': [200, { id: 'g', seats: [0], tokens: {} }],
    'GET /api/games/g': [200, { status: 'lobby' }],
    'POST /api/games/g/start': [200, {}],
  })
  await openTable(order('bot', 'bot'))
  expect(asked.at(-1)).toBe('POST /api/games/g/start')
})

it('leaves alone what has begun by itself, and tables for friends', async () => {
  const asked = server({
    'POST /api/games': [200, { id: 'g', seats: [0], tokens: {} }],
    'GET /api/games/g': [200, { status: 'running' }],
  })
  await openTable(order('human', 'bot'))
  await openTable(order('human', 'human'))
  expect(asked).toEqual(['POST /api/games', 'GET /api/games/g', 'POST /api/games'])
})

it('does not mind that somebody else was quicker to start', async () => {
  server({ 'POST /api/games/g/start': [409, { code: 'not_lobby', text: '', details: {} }] })
  await expect(startTable('g')).resolves.toBeUndefined()
  server({ 'POST /api/games/g/start': [403, { code: 'not_host', text: 'no', details: {} }] })
  await expect(startTable('g')).rejects.toThrow('no')
})

it('shows the keys of programs only', () => {
  const created = { id: 'g', seats: [0], tokens: { 0: 'mine', 2: 'key' } }
  expect(programKeys(order('human', 'bot', 'program'), created)).toEqual([[2, 'key']])
})
