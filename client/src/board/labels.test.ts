import { describe, expect, test } from 'vitest'
import { fill, form, collect } from '../i18n/catalogue'
import english from '../i18n/en/board.json'
import polish from '../i18n/pl/board.json'
import { words as texts } from '../i18n/server.fixture'
import { contents } from './contents'
import { board, declared, player, view } from './fixture'
import { plan } from './geometry'
import { NOTHING, type Speech, label, title } from './labels'
import { ask } from './targets'

function speech(lang: 'en' | 'pl'): Speech {
  const entries = collect({ './board.json': lang === 'en' ? english : polish })
  const rules = new Intl.PluralRules(lang)
  const words = texts('en') as Record<string, Record<string, string>>
  return {
    t: (key, gaps = {}) => fill(form(entries.get(key) ?? `missing ${key}`, gaps, rules), gaps),
    has: (key) => entries.has(key),
    word: (group, key) => words[group]?.[key] ?? `missing ${group} ${key}`,
    owner: (seat) => ['Nordic', 'Saxony', 'Beast'][seat],
  }
}

const map = plan(board)
const seats = [
  player(0, 'nordic', { mechs: [{ ability: 'speed', space: 'C3' }], workers: { C3: 2 } }),
  player(1, 'saxony', { workers: { B4: 1 }, structures: { mine: 'B4' } }),
]
const moving = view(seats, {
  resources: { C3: { wood: 2 } }, encounters: ['B2'],
  decision: { seat: 0, kind: 'move', options: [{ text: 'step B4', action: { kind: 'step', space: 'B4' } }] },
  unfinished: [{ kind: 'move', seat: 0, unit: 'mech', space: 'C3' }],
})
const reach = [{ space: 'B4', path: ['B4'], actions: ['step B4'], combat: false, driven_off: 1, seal: false }]
const asked = ask(map, moving, { reach, sections: [], objectives: [], warnings: [], ahead: [], follow: null, written: [], changes: [], bids: [], seals: [] }, {})
const standing = contents(moving, declared)

function say(id: string, lang: 'en' | 'pl' = 'en'): string {
  return label(speech(lang), map.spaces.get(id)!, standing.get(id) ?? NOTHING, moving, asked)
}

describe('what a screen reader says', () => {
  test('the selected unit and what is with it', () => {
    expect(say('C3')).toBe('C3 forest, your mech, your 2 workers, 2 wood; selected')
  })

  test('a target with its price', () => {
    expect(say('B4')).toBe('B4 tundra, tunnel, Saxony worker, Saxony Mine; can be chosen; 1 step; 1 worker flees: −1 popularity')
  })

  test('an empty territory with a token', () => {
    expect(say('B2')).toBe('B2 tundra, encounter')
  })

  test('things that modules bring, by their names', () => {
    const strange = view(seats, {
      pieces: [{ kind: 'cart', owner: 0, space: 'E6', count: 1 }, { kind: 'hound', owner: 2, space: 'E6', count: 2 }],
      containers: [{ key: 'cart-0', owner: 0, carrier: 'cart', space: 'E6', tokens: { wood: 1 } }],
      tokens: [{ kind: 'lantern', owner: null, space: 'E6', container: null, count: 1, face: null }],
    })
    const here = contents(strange, declared).get('E6')!
    expect(label(speech('en'), map.spaces.get('E6')!, here, strange, ask(map, strange, null, {}))).toBe(
      'E6 village, tunnel, your cart with 1 wood aboard, hound of Beast (2), lantern',
    )
  })

  test('a home base', () => {
    expect(say('home-togawa')).toBe('Home base of Togawa')
  })

  test('no text is missing, in either language', () => {
    for (const id of map.spaces.keys()) {
      expect(say(id)).not.toContain('missing')
      expect(say(id, 'pl')).not.toMatch(/missing board/)
    }
  })
})

test('for eyes a dot stands between name and terrain', () => {
  expect(title(speech('en'), map.spaces.get('E6')!, ' · ')).toBe('E6 · village')
})
