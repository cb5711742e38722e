// Both languages have the same texts with the same gaps, and enough plural forms.
import { describe, expect, it } from 'vitest'
import { en, pl } from './all.fixture'
import { type Entry, collect, fill, form } from './catalogue'

function gaps(entry: Entry): string[] {
  const texts = typeof entry === 'string' ? [entry] : Object.values(entry)
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1])))].sort()
}

describe('catalogues', () => {
  it('have the same keys', () => {
    expect([...pl.keys()].sort()).toEqual([...en.keys()].sort())
    expect(en.size).toBeGreaterThan(100)
  })

  it('have the same gaps and kinds of entries', () => {
    for (const [key, entry] of en) {
      const other = pl.get(key) ?? ''
      expect(gaps(other), key).toEqual(gaps(entry))
      expect(typeof other, key).toBe(typeof entry)
    }
  })

  it('have every plural form that Polish and English need', () => {
    for (const [catalogue, forms] of [[en, ['one', 'other']], [pl, ['one', 'few', 'many', 'other']]] as const) {
      for (const [key, entry] of catalogue) {
        if (typeof entry !== 'string') expect(Object.keys(entry).sort(), key).toEqual([...forms].sort())
      }
    }
  })

  it('have no empty text', () => {
    for (const catalogue of [en, pl]) {
      for (const [key, entry] of catalogue) {
        for (const text of typeof entry === 'string' ? [entry] : Object.values(entry)) expect(text.trim(), key).not.toBe('')
      }
    }
  })
})

describe('texts', () => {
  it('are found by area and path', () => {
    const found = collect({ './en/area.json': { a: { b: 'x' }, n: { one: '1', other: 'many' } } })
    expect([...found]).toEqual([['area.a.b', 'x'], ['area.n', { one: '1', other: 'many' }]])
  })

  it('are filled, and gaps without a value stay visible', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  })

  it('follow the plural rules of the language', () => {
    const entry = { one: 'unit', few: 'few', many: 'many', other: 'part' }
    const rules = new Intl.PluralRules('pl')
    expect([1, 2, 5, 12, 22, 1.5].map((n) => form(entry, { n }, rules))).toEqual([
      'unit', 'few', 'many', 'many', 'few', 'part',
    ])
  })
})
