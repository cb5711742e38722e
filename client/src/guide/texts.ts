// The words of Learn and of everything that teaches at a table: they come when they are needed.
import { learn } from '../i18n'
import { type Entry, type Tree, collect } from '../i18n/catalogue'
import type { Language } from '../state/settings.svelte'

const FILES: Record<Language, () => Promise<{ default: Tree }>> = {
  en: () => import('./en.json') as Promise<{ default: Tree }>,
  pl: () => import('./pl.json') as Promise<{ default: Tree }>,
}

const texts = async (lang: Language): Promise<Map<string, Entry>> => collect({ './learn.json': (await FILES[lang]()).default })

export const loadLearnTexts = (): Promise<void> => learn('learn', texts)
