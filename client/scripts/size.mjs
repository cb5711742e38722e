// Weighs the built client: node scripts/size.mjs [folder].  What counts is the first visit: every
// script that a screen needs before it can be used, with the heavier of the languages and the
// drawings; of a table also each module that it has, with its words.  Fails above the budgets.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET = 150 * 1024
const MODULE_BUDGET = 4 * 1024 // before a table with the module can be drawn; dialogs come later
const folder = join(process.argv[2] ?? '../src/snath/server/web', 'assets')

const texts = new Map()
for (const name of readdirSync(folder)) {
  if (name.endsWith('.js')) texts.set(name, readFileSync(join(folder, name), 'utf8'))
}
const weight = (name) => gzipSync(texts.get(name), { level: 9 }).length
const plain = (name) => basename(name).replace(/-[\w-]{8}\.js$/, '')

/** Names of scripts in import statements, or in `import()` calls. */
function imported(name, lazily) {
  const pattern = lazily ? /import\(\s*[`"']\.\/([^`"']+\.js)/g : /(?:from|import)\s*["']\.\/([^"']+\.js)/g
  return [...texts.get(name).matchAll(pattern)].map((match) => match[1]).filter((found) => texts.has(found))
}

function withImports(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const next of imported(name, false)) withImports(next, found)
  return found
}

const page = readFileSync(join(folder, '..', 'index.html'), 'utf8')
const start = page.match(/<script[^>]* src="\/assets\/([^"]+)"/)?.[1]
if (!texts.has(start)) throw new Error(`no built client in ${folder}`)
const entry = withImports(start)
const lazy = [...new Set([...entry].flatMap((name) => imported(name, true)))]
const languages = lazy.filter((name) => /^(en|pl)-/.test(name)).sort((a, b) => weight(b) - weight(a))
const always = [...entry, languages[0], ...lazy.filter((name) => plain(name) === 'Sprite')]
const screens = lazy.filter((name) => !/^(en|pl|Sprite)-/.test(name))
if (!languages.length || !screens.length) throw new Error('the built client has another form than expected')

let heaviest = 0
for (const screen of screens) {
  const needed = new Set([...always.flatMap((name) => [...withImports(name)]), ...withImports(screen)])
  const bytes = [...needed].reduce((sum, name) => sum + weight(name), 0)
  heaviest = Math.max(heaviest, bytes)
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} kB  ${plain(screen)}`)
}
// The map of files that the bundler makes: "./name/index.ts": () => import("./index-….js").
const modules = new Map()
for (const text of texts.values()) {
  for (const [, name, file, script] of text.matchAll(/["'`]\.\/(\w+)\/(index\.ts|\w\w\.json)["'`]:.{0,40}?import\(\s*[`"']\.\/([^`"']+\.js)/g)) {
    modules.set(name, [...(modules.get(name) ?? []), [file, weight(script)]])
  }
}
if (!modules.size) throw new Error('no module was found')
let largest = 0
for (const [name, files] of modules) {
  const face = files.filter(([file]) => file === 'index.ts').map(([, bytes]) => bytes)
  const words = files.filter(([file]) => file !== 'index.ts').map(([, bytes]) => bytes)
  const bytes = Math.max(0, ...face) + Math.max(0, ...words)
  largest = Math.max(largest, bytes)
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} kB  with ${name}`)
}
const all = [...texts.keys()].reduce((sum, name) => sum + weight(name), 0)
console.log(`${(all / 1024).toFixed(1).padStart(7)} kB  all scripts of all screens and languages`)
if (heaviest > BUDGET) {
  console.error(`too heavy: a first visit may take ${BUDGET / 1024} kB`)
  process.exit(1)
}
if (largest > MODULE_BUDGET) {
  console.error(`too heavy: a module may add ${MODULE_BUDGET / 1024} kB before its table is drawn`)
  process.exit(1)
}
