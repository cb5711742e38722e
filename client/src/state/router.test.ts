import { describe, expect, it } from 'vitest'
import { parse } from './router.svelte'

const at = (path: string) => parse(new URL(path, 'https://example.org'))

describe('addresses', () => {
  it('name a screen, and some an id', () => {
    expect(at('/').name).toBe('home')
    expect(at('/new').name).toBe('new')
    expect(at('/game/abc?seat=1')).toMatchObject({ name: 'game', id: 'abc' })
    expect(at('/game/abc?seat=1').query.get('seat')).toBe('1')
    expect(at('/replay/a%20b').id).toBe('a b')
  })

  it('of nothing lead to the page that says so', () => {
    for (const path of ['/nothing', '/game', '/game/a/b', '/about/x']) expect(at(path).name, path).toBe('lost')
  })
})
