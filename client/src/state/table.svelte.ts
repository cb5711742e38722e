// What is open around the table: drawers, tabs, lists.  Nothing of the game itself.
import { type Snippet, getContext, setContext } from 'svelte'
import type { GameState } from './game.svelte'
import { handleKey } from './keys'
import { momentAt } from './moments'
import { go } from './router.svelte'
import { display } from './screen.svelte'

export type Tab = 'mat' | 'faction' | 'hand' | 'table' | 'log' | 'chat'
/** What a drawer shows; where panels take turns it lies over the chosen one. */
export type Drawer = 'table' | 'log' | 'chat'
/** Rooms that every layout keeps for what comes and goes: over the order slip; instead of all
    that lies below the mat (on small screens: of the panel); a line above that; a lesson's words and a line below a dialog; a strip under the map. */
export type Place = 'order' | 'below' | 'line' | 'taught' | 'dialog' | 'strip'
export type SheetHeight = 'question' | 'half' | 'full'

export class Table {
  drawer = $state<Drawer | null>(null)
  /** What stands in the places now; whoever puts something there takes it away again. */
  places = $state.raw<Partial<Record<Place, Snippet>>>({})
  tab = $state<Tab>('mat')
  sheet = $state<SheetHeight>('half')
  keysShown = $state(false)
  /** The last thing used was the keyboard: what is lit shows its letter. */
  keyed = $state(false)
  endHidden = $state(false)
  /** "End turn" was pressed although something is left: the question asks first. */
  ending = $state(false)

  constructor(readonly game: GameState) {}

  toggleDrawer(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer
  }

  /** Choose a panel where panels take turns. */
  show(tab: Tab): void {
    this.drawer = null
    this.tab = tab
  }

  /** Open the talk, wherever it is on this screen. */
  talk(): void {
    if (display.handheld) {
      this.show('chat')
      this.sheet = 'full'
    } else this.drawer = 'chat'
  }

  /** Put something into a place, or take it away. */
  fill(place: Place, content: Snippet | undefined): void {
    this.places = { ...this.places, [place]: content }
  }

  /** Show the game as it was after an entry of the log; who only watches must wait for the end. */
  get onjump(): ((index: number) => void) | undefined {
    const { info, seat, view, log } = this.game
    if (!info || (seat === null && !view?.over)) return undefined
    return (index) => {
      const { turn, entry } = momentAt(log, index)
      go(`/replay/${info.id}?turn=${turn}&entry=${entry}`)
    }
  }

  keydown(event: KeyboardEvent): void {
    handleKey(event, this)
  }
}

const KEY = Symbol('table')

export function provideTable(table: Table): Table {
  return setContext(KEY, table)
}

/** The table, or nothing where there is none. */
export function findTable(): Table | undefined {
  return getContext<Table | undefined>(KEY)
}

export function useTable(): Table {
  const table = findTable()
  if (!table) throw new Error('this component stands outside of the table')
  return table
}
