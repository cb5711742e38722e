import { expect, it } from 'vitest'
import { plain, search, terms } from './glossary'

const GLOSSARY = {
  terms: {
    trade: { title: 'Trade', text: 'Pay a coin for two resources.' },
    mech: { title: 'Mech', text: 'A unit that fights and carries workers.' },
    worker: { title: 'Worker', text: 'Produces resources.' },
  },
}

it('is sorted by title, whatever the grouping', () => {
  expect(terms(GLOSSARY, 'en').map((term) => term.key)).toEqual(['mech', 'trade', 'worker'])
  expect(terms({}, 'en')).toEqual([])
  expect(terms(undefined, 'en')).toEqual([])
})

it('finds all words, titles first', () => {
  const all = terms(GLOSSARY, 'en')
  expect(search(all, 'worker').map((term) => term.key)).toEqual(['worker', 'mech'])
  expect(search(all, 'resources coin').map((term) => term.key)).toEqual(['trade'])
  expect(search(all, '  ')).toHaveLength(3)
  expect(search(all, 'dragon')).toEqual([])
})

it('does not mind letters with marks', () => {
  expect(plain('Żółć ŁÓDŹ')).toBe('zolc lodz')
})
