// Words about abilities.  Rule keys may carry terrains: "name:farm,village".
import { has, t, word, words } from '../../i18n'
import { terrainsOf } from './icons'

export function abilityName(rule: string): string {
  // Variants for many players carry a remark in brackets, which their text explains.
  return word('abilities', rule.split(':')[0]).replace(/ \(.*\)$/, '')
}

/** The whole rule in words. */
export function abilityText(rule: string): string {
  const terrains = terrainsOf(rule).map((terrain) => word('terrains_many', terrain))
  const joiner = words().texts.joiners?.and ?? ', '
  return word('ability_texts', rule.split(':')[0], { terrains: terrains.join(joiner) })
}

/** A few words that fit on the mat. */
export function abilityShort(rule: string): string {
  const key = `mats.ability.${rule.split(':')[0]}`
  return has(key) ? t(key) : ''
}
