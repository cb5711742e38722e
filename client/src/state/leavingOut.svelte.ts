// Components that this person wants no new table to have, as far as their modules can do without.
import { api } from '../net/api'
import type { Choices, Component } from '../net/protocol'
import { type LeftOut, settings } from './settings.svelte'

let asked: Promise<Choices> | null = null

/** Whether a table can be set up without it. */
export async function canBeLeftOut({ module, key }: Component): Promise<boolean> {
  asked ??= api.choices().catch((error: unknown) => {
    asked = null
    throw error
  })
  return (await asked).settings.some((setting) => setting.kind === 'left_out' && setting.module === module && setting.words.includes(key))
}

const same = (one: LeftOut, other: LeftOut) => one.module === other.module && one.key === other.key

export const isLeftOut = (component: LeftOut): boolean => settings.leftOut.some((each) => same(each, component))

export function leaveOut({ module, key }: LeftOut): void {
  if (!isLeftOut({ module, key })) settings.leftOut = [...settings.leftOut, { module, key }]
}

export function bringBack(component: LeftOut): void {
  settings.leftOut = settings.leftOut.filter((each) => !same(each, component))
}
