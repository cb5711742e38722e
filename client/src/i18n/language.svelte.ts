// The language in use.  Our own texts come with the client, the words of the game from the server.
import { api } from '../net/api'
import { bring } from '../net/line.svelte'
import type { Texts } from '../net/protocol'
import { type Language, settings } from '../state/settings.svelte'
import { type Entry, type Gaps, fill, form } from './catalogue'

const LOADERS: Record<Language, () => Promise<{ default: Map<string, Entry> }>> = {
  en: () => import('./en'),
  pl: () => import('./pl'),
}

/** Texts that come later, in a language. */
type Source = (lang: Language) => Promise<Map<string, Entry>>
const sources = new Map<string, Source>()
const learning = new Map<string, Promise<void>>()
let wanted: Language = 'en'

class Speech {
  lang = $state<Language>('en')
  entries = $state.raw<Map<string, Entry>>(new Map())
  words = $state.raw<Texts>({
    lang: '', texts: {}, reasons: {}, glossary: {},
  })
  plurals = $derived(new Intl.PluralRules(this.lang))
}

const speech = new Speech()

/** Speak a language from now on, and remember it. */
export async function speak(lang: Language): Promise<void> {
  wanted = lang
  await gather()
  settings.language = lang
  document.documentElement.lang = lang
  await loadWords()
}

/** More texts, in whatever language is spoken: those of a module in play, those of some pages. */
export function learn(name: string, source: Source): Promise<void> {
  if (!sources.has(name)) {
    sources.set(name, source)
    learning.set(name, gather())
  }
  return learning.get(name)!
}

/** All texts in the language that is wanted; again if meanwhile another one is, or more texts are. */
async function gather(): Promise<void> {
  const [lang, count] = [wanted, sources.size]
  const texts = await Promise.all([
    bring(LOADERS[lang]).then((file) => file.default),
    ...[...sources.values()].map((source) => bring(() => source(lang))),
  ])
  if (lang !== wanted || count !== sources.size) return gather()
  speech.entries = new Map(texts.flatMap((each) => [...each]))
  speech.lang = lang
}

/** The words of the game in the language in use; the page works without while they are missing. */
export async function loadWords(): Promise<void> {
  if (speech.words.lang === speech.lang) return
  try {
    speech.words = await api.texts(speech.lang)
  } catch {
    // Keys are shown instead of words; the next screen that needs them tries again.
  }
}

/** A text of the client.  `n` among the gaps chooses the plural form. */
export function t(key: string, gaps: Gaps = {}): string {
  const entry = speech.entries.get(key)
  return entry === undefined ? key : fill(form(entry, gaps, speech.plurals), gaps)
}

export function has(key: string): boolean {
  return speech.entries.has(key)
}

/** All words of the game by the file they stand in. */
export function words(): Texts {
  return speech.words
}

/** A word of the game: `word('factions', 'nordic')`. */
export function word(group: string, key: string | number, gaps: Gaps = {}): string {
  const text = speech.words.texts[group]?.[String(key)]
  return text === undefined ? String(key) : fill(text, gaps)
}

export function language(): Language {
  return speech.lang
}

export const LANGUAGES: Record<Language, string> = { en: 'English', pl: 'Polski' }
