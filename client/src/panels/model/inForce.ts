// The open tiles and cards that hold now, with what can be read on them.
import type { Component, Declared, View } from '../../net/protocol'
import { inWords } from '../../state/declared'

export interface Tile extends Component {
  id: string
  owner: number | null
}

export function componentOf(declared: Declared | null, section: string, key: string): Component {
  const found = declared?.components.find((each) => each.section === section && each.key === key)
  return found ?? { section, key, module: '', label: inWords(key), text: '', confidence: 'sure', known: [], ours: [], why: '' }
}

/** Those of the whole table and of a seat; without a seat only the table's. */
export function inForce(view: View | null, declared: Declared | null, seat: number | null): Tile[] {
  const held = (view?.in_force ?? []).filter(({ owner }) => owner === null || owner === seat)
  return held.map(({ section, key, owner }) => ({ ...componentOf(declared, section, key), owner, id: `${section} ${key} ${owner ?? ''}` }))
}
