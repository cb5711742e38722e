// An owner's changes as a list of entries, and back: sections of entries, known by key or number.
export type Entry = Record<string, unknown>
type Overrides = Record<string, unknown> | null

/** Fields that say which component an entry speaks of. */
export const NAMES = ['key', 'number'] as const
export const WORDS = ['name', 'text'] as const

const nameOf = (entry: Entry): string => String(entry.key ?? entry.number ?? '')
const listOf = (overrides: Overrides, section: string): Entry[] => {
  const found = overrides?.[section]
  return Array.isArray(found) ? (found as Entry[]) : []
}

export function entriesOf(overrides: Overrides): { section: string; entry: Entry; id: string }[] {
  return Object.keys(overrides ?? {}).flatMap((section) =>
    listOf(overrides, section).map((entry) => ({ section, entry, id: `${section} ${nameOf(entry)}` })))
}

/** With this entry in place of the one of the same name. */
export function withEntry(overrides: Overrides, section: string, entry: Entry): Record<string, unknown> {
  const others = listOf(overrides, section)
  const at = others.findIndex((other) => nameOf(other) === nameOf(entry))
  return { ...overrides, [section]: at < 0 ? [...others, entry] : others.with(at, entry) }
}

export function withoutEntry(overrides: Overrides, section: string, entry: Entry): Overrides {
  const { [section]: _, ...rest } = overrides ?? {}
  const left = listOf(overrides, section).filter((other) => nameOf(other) !== nameOf(entry))
  const out = left.length ? { ...rest, [section]: left } : rest
  return Object.keys(out).length ? out : null
}

/** What is neither name nor words, as it is written in files. */
export function valuesOf(entry: Entry): string {
  const values = Object.fromEntries(Object.entries(entry).filter(([field]) => ![...NAMES, ...WORDS].includes(field as 'key')))
  return Object.keys(values).length ? JSON.stringify(values, null, 1) : ''
}

/** The entry with other values; null if they are not written as they should be. */
export function withValues(entry: Entry, written: string): Entry | null {
  const kept = Object.fromEntries(Object.entries(entry).filter(([field]) => [...NAMES, ...WORDS].includes(field as 'key')))
  if (written.trim() === '') return kept
  try {
    const values: unknown = JSON.parse(written)
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...kept, ...values } : null
  } catch {
    return null
  }
}
