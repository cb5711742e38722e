// The modules of the table that is shown.  What they bring comes over the net when a table has them:
// no page gets heavier by a module that is not played.
import { learn } from '../i18n'
import type { Tree } from '../i18n/catalogue'
import { collect } from '../i18n/catalogue'
import { bring } from '../net/line.svelte'
import type { ModuleFace } from './registry'

const BASE = 'base' // at every table
const faceFiles = import.meta.glob<ModuleFace>('./*/index.ts', { import: 'default' })
const textFiles = import.meta.glob<Tree>(['./*/??.json'], { import: 'default' })

class InPlay {
  faces = $state.raw<readonly ModuleFace[]>([])
}

const inPlay = new InPlay()

/** Brings pictures, dialogs and words of these modules; to be awaited before a table is drawn. */
export async function playWith(modules: readonly string[]): Promise<void> {
  const names = [...new Set([BASE, ...modules])]
  const [faces] = await Promise.all([
    Promise.all(names.map((name) => bring(async () => faceFiles[`./${name}/index.ts`]?.()))),
    ...names.map((name) => learn(`module ${name}`, (lang) => texts(name, lang))),
  ])
  inPlay.faces = faces.filter((face) => face !== undefined)
}

async function texts(name: string, lang: string) {
  const file = await textFiles[`./${name}/${lang}.json`]?.()
  return collect({}, file ? { [name]: file } : {})
}

export const facesInPlay = (): readonly ModuleFace[] => inPlay.faces
