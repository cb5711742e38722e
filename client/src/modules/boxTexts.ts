// Words of the pages before a game: our own, and what modules say of themselves before anybody plays
// with them, `box.LANGUAGE.json` in their folders.  All come together, with the first page that
// needs them.
import { learn } from '../i18n'
import type { Entry } from '../i18n/catalogue'
import type { Language } from '../state/settings.svelte'

const LOADERS: Record<Language, () => Promise<{ default: Map<string, Entry> }>> = {
  en: () => import('./boxTexts.en'),
  pl: () => import('./boxTexts.pl'),
}

export const loadBoxTexts = (): Promise<void> => learn('boxes', async (lang) => (await LOADERS[lang]()).default)
