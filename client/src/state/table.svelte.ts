// What is open around the table: drawers, tabs, lists.  Nothing of the game itself.
import { getContext, setContext } from 'svelte'
import type { GameState } from './game.svelte'
import { handleKey } from './keys'
import { momentAt } from './moments'
import { go } from './router.svelte'

export type Tab = 'mat' | 'faction' | 'hand' | 'table' | 'log'
export type SheetHeight = 'question' | 'half' | 'full'

export class Table {
  drawer = $state<'log' | 'chat' | null>(null)
  tab = $state<Tab>('mat')
  sheet = $state<SheetHeight>('half')
  keysShown = $state(false)
  endHidden = $state(false)
  /** "End turn" was pressed although something is left: the question asks first. */
  ending = $state(false)

  constructor(readonly game: GameState) {}

  toggleDrawer(drawer: 'log' | 'chat'): void {
    this.drawer = this.drawer === drawer ? null : drawer
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

export function useTable(): Table {
  const table = getContext<Table | undefined>(KEY)
  if (!table) throw new Error('this component stands outside of the table')
  return table
}
