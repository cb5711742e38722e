// The words of the coach: they come with it.
import { learn } from '../i18n'
import { type Entry, type Tree, collect } from '../i18n/catalogue'
import type { Language } from '../state/settings.svelte'

const FILES: Record<Language, () => Promise<{ default: Tree }>> = {
  en: () => import('./en.json') as Promise<{ default: Tree }>,
  pl: () => import('./pl.json') as Promise<{ default: Tree }>,
}

const texts = async (lang: Language): Promise<Map<string, Entry>> => collect({ './coach.json': (await FILES[lang]()).default })

export const loadCoachTexts = (): Promise<void> => learn('coach', texts)
