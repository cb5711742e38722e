import { describe, expect, it } from 'vitest'
import type { Choices, Component, OptionChoice } from '../../net/protocol'
import { isInPlay, newForm, playable, setModule } from '../parts/form'
import { drawWord, families, inPlay, isAllOurs, isAsProposed, keepKnown, namedBy, offered, settingsOf, takePreset } from './box'

function setting(name: string, module: string, more: Partial<OptionChoice> = {}): OptionChoice {
  return { name, module, kind: 'switch', default: false, words: [], low: 0, high: 0, allowed: '', ...more }
}
function component(module: string, key: string, confidence: string): Component {
  return { section: 'things', key, module, label: key, text: '', confidence, known: [], ours: [], why: '' }
}

const omen = setting('omen', 'omens', { kind: 'words', default: 'random', words: ['random', 'raven', 'owl', 'hare'] })
const choices: Choices = {
  factions: { base: ['nordic'] }, mats: {}, modules: ['invaders', 'omens', 'islands'], options: {},
  bots: [{ word: 'planner', bot: 'planner', level: 'medium', style: '' }], ruled: {}, most_seats: { base: 5 },
  switches: { bribes: 'bribes' }, settings: [omen, setting('bribes', 'bribes')],
}
const components = [
  component('omens', 'raven', 'sure'), component('omens', 'owl', 'original'), component('omens', 'hare', 'original'),
  component('islands', 'north', 'original'),
]

describe('the box of a new table', () => {
  it('has a row for each family, unknown modules in the last', () => {
    expect(playable(choices)).toEqual(['invaders', 'omens', 'islands', 'bribes'])
    expect(families(choices)).toEqual([['factions', ['invaders']], ['variants', ['omens', 'islands', 'bribes']]])
  })

  it('puts variants in play by their option', () => {
    const form = newForm(choices)
    setModule(form, choices, 'bribes', true)
    expect([form.modules, form.options]).toEqual([[], { bribes: true }])
    expect(isInPlay(form, choices, 'bribes')).toBe(true)
    setModule(form, choices, 'bribes', false)
    expect(form.options).toEqual({})
  })

  it('forgets the options of a module that is put away', () => {
    const form = newForm(choices)
    setModule(form, choices, 'omens', true)
    form.options.omen = 'owl'
    setModule(form, choices, 'omens', false)
    expect(form.options).toEqual({})
    expect(settingsOf(choices, 'omens')).toEqual([omen])
    expect(settingsOf(choices, 'bribes')).toEqual([])
  })

  it('offers presets whose modules are there, and knows when they were changed', () => {
    const all = offered(choices)
    expect(all.map(({ key }) => key)).toContain('classic')
    expect(offered({ ...choices, modules: [] }).every((preset) => preset.modules.length === 0)).toBe(true)
    const form = newForm(choices)
    setModule(form, choices, 'omens', true)
    const afar = all.find(({ key }) => key === 'afar')!
    takePreset(form, choices, afar)
    expect(inPlay(form, choices)).toEqual(['invaders'])
    expect(isAsProposed(form, choices, afar)).toBe(true)
    setModule(form, choices, 'bribes', true)
    expect(isAsProposed(form, choices, afar)).toBe(false)
  })

  it('keeps to known texts when asked to', () => {
    expect([...namedBy(omen, components).keys()]).toEqual(['raven', 'owl', 'hare'])
    expect(drawWord(omen, components, true)).toBe('raven')
    expect(isAllOurs('islands', components)).toBe(true)
    expect(isAllOurs('omens', components)).toBe(false)
    expect(isAllOurs('invaders', components)).toBe(false)
    const form = newForm(choices)
    for (const module of ['omens', 'islands', 'invaders']) setModule(form, choices, module, true)
    keepKnown(form, choices, components)
    expect(form.modules.sort()).toEqual(['invaders', 'omens'])
    expect(form.options.omen).toBe('raven')
  })
})
