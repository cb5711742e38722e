// The keyboard of the table.  No key with Ctrl, Alt or Meta is touched: those are the browser's.
import { catalogue } from './catalogue.svelte'
import type { GameState } from './game.svelte'
import { settings } from './settings.svelte'
import type { Table } from './table.svelte'

/** Keys as they are listed, with the name of their text. */
export const KEYS: [string, string][] = [
  ['1 – 9', 'number'], ['Enter', 'primary'], ['Tab', 'targets'], ['Esc', 'back'], ['Z', 'undo'],
  ['E', 'end'], ['C', 'control'], ['G', 'ids'], ['0', 'fit'], ['+ / −', 'zoom'], ['L', 'log'],
  ['?', 'list'],
]

const TYPING = 'input, textarea, select, [contenteditable]'

/** Presses the button of the table that carries this key, if it is there and can be pressed. */
function press(name: string): boolean {
  const also = name === 'primary' ? ', [data-primary]:not(:disabled)' : ''
  const button = document.querySelector<HTMLElement>(`[data-key="${name}"]:not(:disabled)${also}`)
  button?.click()
  return button !== null
}

function dialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/** Whether Enter belongs to what has the focus. */
function takesEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null
}

function act(key: string, table: Table, target: EventTarget | null): boolean {
  const { game } = table
  switch (key) {
    case 'z': game.undo(); return true
    case 'e': return press('end')
    case 'c': game.showControl = !game.showControl; return true
    case 'g': settings.hexIds = !settings.hexIds; return true
    case 'l': table.toggleDrawer('log'); return true
    case '?': table.keysShown = !table.keysShown; return true
    case 'enter': return !takesEnter(target) && press('primary')
    case 'escape': return stepBack(table)
    default: return /^[0-9+\-]$/.test(key) && (press(key) || chooseSection(Number(key) - 1, game))
  }
}

/** Sections by their place on the mat, Factory cards after them; says why if it cannot be chosen. */
function chooseSection(place: number, game: GameState): boolean {
  if (!game.could({ kind: 'section' })) return false
  const printed = catalogue().mats.find((mat) => mat.key === game.me?.mat)?.sections ?? []
  const cards = (game.me?.factory_cards ?? []).map((_, i) => (i === 0 ? 'factory' : `factory${i + 1}`))
  const section = [...printed.map((entry) => entry.section), ...cards][place]
  if (section === undefined) return false
  if (game.could({ kind: 'section', section })) game.choose({ kind: 'section', section })
  else game.explain(`section ${section}`)
  return true
}

/** One step back: what is picked, then what lies open. */
function stepBack(table: Table): boolean {
  const { game } = table
  if (table.ending) table.ending = false
  else if (game.preview !== null || Object.keys(game.pick).length) game.unpick()
  else if (game.inspected !== null) game.inspected = null
  else if (table.drawer !== null) table.drawer = null
  else if (game.unmoved) game.undo()
  else return false
  return true
}

export function handleKey(event: KeyboardEvent, table: Table): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(TYPING)) return
  if (dialogOpen() && event.key !== '?') return
  if (act(event.key.toLowerCase(), table, event.target)) event.preventDefault()
}
