// The form of our own catalogues: texts with {gaps}, nested by dots, some with plural forms.

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type Entry = string | Plural
export type Tree = { [key: string]: Entry | Tree }
export type Gaps = Record<string, string | number>

const FORMS: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

function isPlural(entry: Entry | Tree): entry is Plural {
  if (typeof entry === 'string') return false
  const keys = Object.keys(entry)
  return keys.includes('other') && keys.every((key) => FORMS.has(key) && typeof entry[key as 'other'] === 'string')
}

/** All entries by their full key: `question.move.pick`. */
function flatten(tree: Tree, prefix: string, into: Map<string, Entry>): void {
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (typeof value === 'string' || isPlural(value)) into.set(name, value)
    else flatten(value, name, into)
  }
}

/**
 * Catalogue files by path (`./en/question.json`) as one map.  Those of modules
 * (`../modules/name/en.json`) have all areas in one file.
 */
export function collect(files: Record<string, Tree>, modules: Record<string, Tree> = {}): Map<string, Entry> {
  const out = new Map<string, Entry>()
  for (const [path, tree] of Object.entries(files)) {
    flatten(tree, path.slice(path.lastIndexOf('/') + 1, -'.json'.length), out)
  }
  for (const tree of Object.values(modules)) flatten(tree, '', out)
  return out
}

export function fill(text: string, gaps: Gaps): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in gaps ? String(gaps[name]) : whole,
  )
}

export function form(entry: Entry, gaps: Gaps, rules: Intl.PluralRules): string {
  if (typeof entry === 'string') return entry
  return entry[rules.select(Number(gaps.n ?? 0))] ?? entry.other
}
