// What is printed on mods; fetched once for each language.
import { language } from '../i18n'
import { api } from '../net/api'
import type { Component } from '../net/protocol'
import { capital, inWords } from '../state/declared'

class Shelf {
  known = $state.raw<ReadonlyMap<string, Component>>(new Map())
  lang = ''
}

const shelf = new Shelf()
const SECTIONS: Record<string, string> = { mech: 'mech_mods', infrastructure: 'infrastructure_mods' }

export async function loadMods(): Promise<void> {
  if (shelf.lang === language()) return
  const lang = language()
  const { components } = await api.components(lang)
  shelf.lang = lang
  shelf.known = new Map(components.map((each) => [`${each.section} ${each.key}`, each]))
}

const modCard = (kind: string, mod: string): Component | undefined => shelf.known.get(`${SECTIONS[kind] ?? kind} ${mod}`)

export const modName = (kind: string, mod: string): string => modCard(kind, mod)?.label ?? capital(inWords(mod))
export const modText = (kind: string, mod: string): string => modCard(kind, mod)?.text ?? ''
/** Whether the effect is our own design. */
export const isOwnDesign = (kind: string, mod: string): boolean => modCard(kind, mod)?.confidence === 'original'
