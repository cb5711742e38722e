// All texts of the client, for tests: our own and those of all modules, at a table and before it.
import boxesEn from '../modules/boxTexts.en'
import boxesPl from '../modules/boxTexts.pl'
import { type Tree, collect } from './catalogue'
import ownEn from './en'
import ownPl from './pl'

const ofModules = (files: Record<string, Tree>) => collect({}, files)

export const en = new Map([
  ...ownEn, ...boxesEn, ...ofModules(import.meta.glob('../modules/*/en.json', { eager: true, import: 'default' })),
])
export const pl = new Map([
  ...ownPl, ...boxesPl, ...ofModules(import.meta.glob('../modules/*/pl.json', { eager: true, import: 'default' })),
])
