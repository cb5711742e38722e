// The glossary of the server, in the order of the alphabet, and searching it.
export interface Term {
  key: string
  title: string
  text: string
}

/** Entries as the server has them: groups of keys with a title and a text. */
export function terms(glossary: unknown, lang: string): Term[] {
  const out: Term[] = []
  const walk = (node: unknown, key: string) => {
    if (node === null || typeof node !== 'object') return
    const { title, text } = node as { title?: unknown; text?: unknown }
    if (typeof title === 'string' && typeof text === 'string') out.push({ key, title, text })
    else for (const [name, inner] of Object.entries(node)) walk(inner, name)
  }
  walk(glossary, '')
  return out.sort((a, b) => a.title.localeCompare(b.title, lang))
}

/** Letters without their marks, so that "zolc" finds "żółć". */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
}

/** Terms in whose title or text all words occur; hits in the title first. */
export function search(all: readonly Term[], wanted: string): Term[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return [...all]
  const within = (text: string) => parts.every((part) => plain(text).includes(part))
  const titled = all.filter((term) => within(term.title))
  return [...titled, ...all.filter((term) => !titled.includes(term) && within(`${term.title} ${term.text}`))]
}
