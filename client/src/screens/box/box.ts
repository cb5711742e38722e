// What is in the box of a new table: presets, modules by family, and which pieces are our own design.
import { has, t, word } from '../../i18n'
import { FAMILIES, type Family, type Preset, familyOf, presets } from '../../modules/boxes'
import type { Choices, Component, OptionChoice } from '../../net/protocol'
import { capital, inWords } from '../../state/declared'
import { isLeftOut } from '../../state/leavingOut.svelte'
import type { LeftOut } from '../../state/settings.svelte'
import { type GameForm, isInPlay, playable, setModule } from '../parts/form'

/** Proposed tables whose modules are all there, the plainest first. */
export function offered(choices: Choices): Preset[] {
  const there = playable(choices)
  return presets
    .filter((preset) => preset.modules.every((module) => there.includes(module)))
    .sort((a, b) => a.modules.length - b.modules.length)
}

/** The table as a preset has it; who sits there stays. */
export function takePreset(form: GameForm, choices: Choices, preset: Preset): void {
  for (const module of playable(choices)) setModule(form, choices, module, preset.modules.includes(module))
  Object.assign(form.options, preset.options)
}

export function inPlay(form: GameForm, choices: Choices): string[] {
  return playable(choices).filter((module) => isInPlay(form, choices, module))
}

/** Whether the modules of a table are still those of the preset. */
export function isAsProposed(form: GameForm, choices: Choices, preset: Preset): boolean {
  const now = inPlay(form, choices)
  return now.length === preset.modules.length && now.every((module) => preset.modules.includes(module))
}

/** Modules by row; a row without any is left out. */
export function families(choices: Choices): [Family, string[]][] {
  const all = playable(choices)
  return FAMILIES.map((family): [Family, string[]] => [family, all.filter((module) => familyOf(module) === family)])
    .filter(([, modules]) => modules.length > 0)
}

/** The options of a module that are asked for; the one that puts it in play only if there are
    several ways to. */
export function settingsOf(choices: Choices, module: string): OptionChoice[] {
  return choices.settings.filter(
    (setting) => setting.module === module && setting.kind !== 'left_out' && (setting.name !== choices.switches[module] || setting.words.length > 2),
  )
}

/** What a module is called on these pages; the box it came in, before a colon, is left out. */
export function moduleName(module: string): string {
  if (has(`lobby.option.${module}`)) return t(`lobby.option.${module}`)
  const named = word('modules', module)
  return capital(named === module ? inWords(module) : named.slice(named.indexOf(': ') + 1).trim())
}

/** The options that leave out what this person does not want, but for what is chosen by name. */
export function leftOutOptions(form: GameForm, choices: Choices, unwanted: readonly LeftOut[]): Record<string, string[]> {
  const out: Record<string, string[]> = {}
  for (const { name, module, words, kind } of choices.settings) {
    if (kind !== 'left_out' || !isInPlay(form, choices, module)) continue
    const chosen = settingsOf(choices, module).map((setting) => form.options[setting.name])
    const keys = unwanted.filter((each) => each.module === module && words.includes(each.key) && !chosen.includes(each.key))
    if (keys.length) out[name] = keys.map(({ key }) => key)
  }
  return out
}

export const isOurs = (component: Component) => component.confidence === 'original'

/** The components that the words of an option name, by word. */
export function namedBy(setting: OptionChoice, components: readonly Component[]): Map<string, Component> {
  const own = components.filter(({ module, key }) => module === setting.module && setting.words.includes(key))
  return new Map(own.map((component) => [component.key, component]))
}

/** One of the words that name a component, by chance, none that is left out; with `known` none
    that is our own design. */
export function drawWord(setting: OptionChoice, components: readonly Component[], known: boolean): string | null {
  const words = [...namedBy(setting, components).values()].filter((component) => !isLeftOut(component) && (!known || !isOurs(component)))
  return words.length ? words[Math.floor(Math.random() * words.length)].key : null
}

/** Nothing of such a module is left with known texts only. */
export function isAllOurs(module: string, components: readonly Component[]): boolean {
  const own = components.filter((component) => component.module === module)
  return own.length > 0 && own.every(isOurs)
}

/** Known texts only: modules that are all ours go, tiles to be drawn are drawn from the known ones. */
export function keepKnown(form: GameForm, choices: Choices, components: readonly Component[]): void {
  for (const module of inPlay(form, choices)) {
    if (isAllOurs(module, components)) {
      setModule(form, choices, module, false)
      continue
    }
    for (const setting of settingsOf(choices, module)) {
      const named = namedBy(setting, components)
      const now = named.get(String(form.options[setting.name] ?? setting.default))
      const word = now && !isOurs(now) ? null : drawWord(setting, components, true)
      if (word) form.options[setting.name] = word
    }
  }
}
