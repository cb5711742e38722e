// What the cards say of a special effect, by its name without its numbers.
import { word } from '../../i18n'
import { catalogue } from '../../state/catalogue.svelte'

export function effectText(name: string): string {
  const printed = catalogue().encounters.flatMap(({ options }) => options.flatMap(({ special }) => special ?? []))
  const special = printed.find((each) => each.split(':')[0] === name)
  return special ? word('specials', special) : ''
}
