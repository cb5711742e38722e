import { expect, it } from 'vitest'
import { entriesOf, valuesOf, withEntry, withValues, withoutEntry } from './ownEntries'

const raven = { key: 'raven', name: 'Raven', text: 'It caws.', room: 3 }

it('puts entries in place of those of the same name', () => {
  const once = withEntry(null, 'omens', raven)
  const twice = withEntry(withEntry(once, 'encounters', { number: 43 }), 'omens', { ...raven, room: 2 })
  expect(entriesOf(twice).map(({ id }) => id)).toEqual(['omens raven', 'encounters 43'])
  expect(twice.omens).toEqual([{ ...raven, room: 2 }])
  expect(once.omens).toEqual([raven])
})

it('is nothing again when the last entry goes', () => {
  const two = withEntry(withEntry(null, 'omens', raven), 'omens', { key: 'owl' })
  const one = withoutEntry(two, 'omens', raven)
  expect(one).toEqual({ omens: [{ key: 'owl' }] })
  expect(withoutEntry(one, 'omens', { key: 'owl' })).toBeNull()
})

it('leaves alone what is no list', () => {
  expect(entriesOf({ deck: { cards: 3 } })).toEqual([])
})

it('writes values as files have them and reads them back', () => {
  expect(JSON.parse(valuesOf(raven))).toEqual({ room: 3 })
  expect(withValues(raven, '{"room": 4}')).toEqual({ ...raven, room: 4 })
  expect(withValues(raven, '')).toEqual({ key: 'raven', name: 'Raven', text: 'It caws.' })
  for (const wrong of ['{"room": ', '[1]', '3']) expect(withValues(raven, wrong)).toBeNull()
})
