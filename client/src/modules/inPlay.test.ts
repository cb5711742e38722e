import { beforeEach, expect, it, vi } from 'vitest'
import { has, speak, t } from '../i18n'
import { loadBoxTexts } from './boxTexts'
import { playWith } from './inPlay.svelte'
import { dialogOf, ruleIcon, tokenIcon } from './registry'

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
  await speak('en')
})

it('brings what modules have for a table to tables that have them', async () => {
  expect(has('question.ask.place_trap')).toBe(false)
  await playWith(['invaders', 'somebody_elses'])
  expect(tokenIcon('trap')).toBe('trap')
  expect(dialogOf('place_trap')).not.toBeNull()
  expect(ruleIcon('swim'), 'the base game is at every table').not.toBeNull()
  const english = t('question.ask.place_trap')
  expect(english).not.toBe('question.ask.place_trap')
  await speak('pl')
  expect(t('question.ask.place_trap')).not.toBe(english)
  await playWith([])
  expect(dialogOf('place_trap'), 'at the next table, without the module').toBeNull()
})

it('brings texts in the language that is wanted in the end', async () => {
  await Promise.all([playWith(['bribes']), speak('pl'), loadBoxTexts(), playWith(['promos'])])
  const polish = [t('question.offer'), t('lobby.preset.classic'), t('dialogs.peek.title')]
  await speak('en')
  const english = [t('question.offer'), t('lobby.preset.classic'), t('dialogs.peek.title')]
  expect(new Set([...polish, ...english, 'question.offer', 'lobby.preset.classic', 'dialogs.peek.title']).size).toBe(9)
})
