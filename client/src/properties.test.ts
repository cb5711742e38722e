// Every custom property that a style asks for is set somewhere: a mistyped colour would be no colour.
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', './**/*.css', '!./**/*.test.ts'], {
  query: '?raw', import: 'default', eager: true,
})
const code = Object.values(sources).join('\n')

it('sets every custom property that is used without another value', () => {
  const set = new Set([...code.matchAll(/(--[\w-]+)["'}\s]*[:=,]/g)].map(([, name]) => name))
  const used = [...code.matchAll(/var\((--[\w-]*\w)\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter((name) => !set.has(name))).toEqual([])
})
