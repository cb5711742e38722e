import { expect, it } from 'vitest'
import { chanceOf } from './chance'

it('says chances in four words, and nothing of what hardly ever happens', () => {
  const words = [1, 0.95, 0.94, 0.65, 0.64, 0.25, 0.24, 0.05, 0.04, 0].map(chanceOf)
  expect(words).toEqual([
    'surely', 'surely', 'probably', 'probably', 'perhaps', 'perhaps', 'hardly', 'hardly', null, null,
  ])
})
