// The words of dialogs: they come after the table is drawn.
import { learn } from '../i18n'
import { type Entry, type Tree, collect } from '../i18n/catalogue'
import type { Language } from '../state/settings.svelte'

const FILES: Record<Language, () => Promise<{ default: Tree }>> = {
  en: () => import('./en.json') as Promise<{ default: Tree }>,
  pl: () => import('./pl.json') as Promise<{ default: Tree }>,
}

const texts = async (lang: Language): Promise<Map<string, Entry>> => collect({ './dialogs.json': (await FILES[lang]()).default })

/** To be awaited before a dialog is shown. */
export const loadDialogTexts = (): Promise<void> => learn('dialogs', texts)
