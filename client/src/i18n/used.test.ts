// Every text of the catalogues is asked for somewhere: no text outlives its use.
import { expect, it } from 'vitest'
import { en } from './all.fixture'

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw', import: 'default', eager: true,
})
const code = Object.values(sources).join('\n')
const TEMPLATE = /`([a-z]+\.(?:[^`$]|\$\{(?:[^{}]|\{[^}]*\})*\})*)`/g
const GAP = /\$\{(?:[^{}]|\{[^}]*\})*\}/

function isQuoted(text: string): boolean {
  return ["'", '"', '`'].some((quote) => code.includes(quote + text + quote))
}

/** Keys put together at run time, `mats.goals.${goal}`, as patterns; a gap is one part of a key. */
function patterns(): RegExp[] {
  const templates = new Set([...code.matchAll(TEMPLATE)].map((found) => found[1]))
  return [...templates].filter((text) => GAP.test(text)).map((text) => {
    const fixed = text.split(GAP).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${fixed.join('([^.]+)')}$`)
  })
}

/** With nothing fixed but the area, `keys.${name}`, the name must at least be a word of the code. */
function fits(key: string, pattern: RegExp): boolean {
  const found = pattern.exec(key)
  return found !== null && (found[1] !== key.slice(key.indexOf('.') + 1) || isQuoted(found[1]))
}

it('shows every text of the catalogues somewhere', () => {
  const dynamic = patterns()
  expect(dynamic.length).toBeGreaterThan(10)
  const unused = [...en.keys()].filter((key) => !isQuoted(key) && !dynamic.some((pattern) => fits(key, pattern)))
  expect(unused).toEqual([])
}, 30_000) // reads all of the code
