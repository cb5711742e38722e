import { expect, it } from 'vitest'
import type { AchievementInfo } from '../net/protocol'
import { counts, grouped } from './groups'

const achievement = (key: string, group: string, earned = false): AchievementInfo => ({
  key, group, module: 'base', icon: 'star', name: key, text: '', done: Number(earned), of: 1,
  earned: earned ? { value: 1, at: '', game: null } : null,
})

it('has the groups of the base game in order, and all modules in one', () => {
  const groups = grouped([
    achievement('a', 'airships'), achievement('b', 'factions', true), achievement('c', 'ways'), achievement('d', 'automa', true),
  ])
  expect(groups.map((group) => [group.key, group.achievements.map(({ key }) => key), group.earned])).toEqual([
    ['ways', ['c'], 0], ['factions', ['b'], 1], ['expansions', ['a', 'd'], 1],
  ])
})

it('counts opponents of the same kind together', () => {
  expect(counts(['bot:hard', 'human', 'bot:hard', 'program'])).toEqual([['bot', 'hard', 2], ['human', '', 1], ['program', '', 1]])
  expect(counts([])).toEqual([])
})
