// The words that the server sends, for tests: those of the base game and of all modules together.
export type Words = { [key: string]: string | Words }

const FILES = import.meta.glob<Words>(
  ['../../../src/snath/content/text/*.json', '../../../src/snath/modules/*/text/*.json'],
  { eager: true, import: 'default' },
)

function merge(into: Words, more: Words): Words {
  for (const [key, value] of Object.entries(more)) {
    into[key] = typeof value === 'string' ? value : merge((into[key] ?? {}) as Words, value)
  }
  return into
}

/** A catalogue by the name of its files: `en`, `events.pl`. */
export function words(name: string): Words {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/${name}.json`))
  return files.reduce((all, [, more]) => merge(all, more), {} as Words)
}
