import { describe, expect, it } from 'vitest'
import { reasonText } from './reason'

const sentences = {
  texts: {
    units: { mech: 'mech' }, terrains_many: { farm: 'farms', lake: 'lakes' }, joiners: { or: ' or ' },
  },
  reasons: {
    reasons: {
      away: 'No {unit} on {space}.', only: 'Only onto {terrains}.', other: 'This is {section}, not {chosen}.', many: '{need} needed.',
    },
    section: { build: 'the Build section', deploy: 'the Deploy section' },
  },
}

describe('a reason', () => {
  it('is filled with the words of the game', () => {
    expect(reasonText('away', { unit: 'mech', space: 'A1' }, sentences)).toBe('No mech on A1.')
    expect(reasonText('only', { terrains: 'farm,lake' }, sentences)).toBe('Only onto farms or lakes.')
    expect(reasonText('other', { section: 'build', chosen: 'deploy' }, sentences)).toBe(
      'This is the Build section, not the Deploy section.',
    )
    expect(reasonText('many', { need: 3 }, sentences)).toBe('3 needed.')
  })

  it('without a sentence is left to the words that came with it', () => {
    expect(reasonText('unheard_of', {}, sentences)).toBeNull()
  })
})
