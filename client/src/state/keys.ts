// The keyboard of the table.  No key with Ctrl, Alt or Meta is touched: those are the browser's.
import { catalogue } from './catalogue.svelte'
import type { GameState } from './game.svelte'
import { settings } from './settings.svelte'
import type { Table } from './table.svelte'

/** Keys as they are listed, with the name of their text. */
export const KEYS: [string, string][] = [
  ['1 – 9', 'number'], ['⇧ 1 – 4', 'bottom'], ['A, B, D …', 'letters'], ['Enter', 'primary'], ['Tab', 'targets'], ['Esc', 'back'], ['Z', 'undo'], ['⇧ Z', 'redo'],
  ['E', 'end'], ['M', 'map'], ['P', 'plan'], ['S', 'step'], ['C', 'control'], ['G', 'ids'], ['0', 'fit'], ['+ / −', 'zoom'], ['L', 'log'], ['T', 'talk'], ['Space', 'pause'], ['K', 'again'],
  ['?', 'list'],
]

/** Letters for what is lit on the map: those that mean nothing else. */
export const LETTERS = 'abdfhijnoruvwxy'

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
    case 'e': return press('end') || unendable(game)
    case 'm': return press('m')
    case 'p': return press('plan')
    case 's': return press('step')
    case 'c': game.showControl = !game.showControl; return true
    case 'g': settings.hexIds = !settings.hexIds; return true
    case 'l': table.toggleDrawer('log'); return true
    case 't': table.talk(); return true
    case '?': table.keysShown = !table.keysShown; return true
    case 'enter': return !takesEnter(target) && press('primary')
    case 'escape': return stepBack(table)
    default: return key.startsWith('arrow') ? enterMap(target) : takeLetter(key) || (/^[0-9+\-]$/.test(key) && (press(key) || chooseSection(Number(key) - 1, game)))
  }
}

/** Says why the turn cannot end. */
function unendable(game: GameState): boolean {
  if (game.mine) game.explain('end_turn')
  return game.mine
}

/** What is lit on the map and carries this letter. */
function takeLetter(key: string): boolean {
  const space = LETTERS.includes(key) && document.querySelector(`[data-letter="${key}"]`)
  if (!space) return false
  space.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  return true
}

/** From anywhere beside the map to the first thing on it that is lit. */
function enterMap(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest('[data-space], [role="tablist"], [role="radiogroup"], .grab')) return false
  const first = document.querySelector<SVGElement>('[data-letter]')
  first?.focus()
  return first !== null
}

/** Sections by their place on the mat, Factory cards after them. */
function sectionAt(place: number, game: GameState): string | undefined {
  const printed = catalogue().mats.find((mat) => mat.key === game.me?.mat)?.sections ?? []
  const cards = (game.me?.factory_cards ?? []).map((_, i) => (i === 0 ? 'factory' : `factory${i + 1}`))
  return [...printed.map((entry) => entry.section), ...cards][place]
}

/** With its top row where that is a single thing; says why if it cannot be chosen. */
function chooseSection(place: number, game: GameState): boolean {
  const section = sectionAt(place, game)
  if (section === undefined || !game.could({ kind: 'section' })) return false
  const top = game.ahead.filter(({ action, before }) => before?.length === 1 && action.section === section && action.kind !== 'bottom')
  if (top.length === 1) game.answer(top[0])
  else if (game.could({ kind: 'section', section })) game.choose({ kind: 'section', section })
  else game.explain(`section ${section}`)
  return true
}

/** The bottom row of a section, or of the one in use. */
function chooseBottom(place: number, game: GameState): boolean {
  const section = sectionAt(place, game)
  const kind = section?.startsWith('factory') ? 'factory_move' : 'bottom'
  if (game.could({ kind, section })) game.choose({ kind, section })
  else if (section === game.me?.section && game.could({ kind })) game.choose({ kind })
  else return false
  return true
}

/** One step back: what is picked, then what lies open. */
function stepBack(table: Table): boolean {
  const { game } = table
  if (table.ending) table.ending = false
  else if (game.preview !== null || Object.keys(game.pick).length) game.unpick()
  else if (game.inspected !== null) game.inspected = null
  else if (table.drawer !== null) table.drawer = null
  else if (table.tab === 'chat') table.show('mat')
  else if (game.unmoved) game.undo()
  else return false
  return true
}

export function handleKey(event: KeyboardEvent, table: Table): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof HTMLElement && event.target.closest(TYPING)) {
    if (event.key !== 'Escape') return
    event.target.blur() // and what it stands in is closed
  }
  if (dialogOpen() && event.key !== '?') return
  table.keyed = true
  if (event.shiftKey && event.code === 'KeyZ') {
    event.preventDefault()
    return table.game.redo()
  }
  const digit = event.shiftKey && /^Digit[1-9]$/.test(event.code) ? Number(event.code.slice(5)) : 0
  if (digit ? chooseBottom(digit - 1, table.game) : act(event.key.toLowerCase(), table, event.target)) event.preventDefault()
}
