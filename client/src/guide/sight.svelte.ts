// What is spoken of must be in sight: the right tab of a phone, the drawer of a low screen.  And
// where it is, looked up again and again, because everything may move.
import { type Snippet, untrack } from 'svelte'
import { display, low, phone } from '../state/screen.svelte'
import type { Table } from '../state/table.svelte'
import { type Area, boxOf, selector, tabOf } from './areas'
import type { Box } from './place'

const LOOK_EVERY = 250

export function bringIntoSight(table: Table, area: () => Area | null): void {
  $effect(() => {
    const wanted = area()
    if (wanted === null) return
    const tab = tabOf(wanted)
    if (display.tabbed && tab) untrack(() => table.show(tab))
    if (phone.current) {
      const height = untrack(() => table.sheet)
      if (tab && height === 'question') table.sheet = 'half'
      if (!tab && height !== 'question') table.sheet = 'question' // the map is the matter
      return
    }
    if (display.layout === 'short' && tab) {
      // Below the card, in a column that is scrolled.
      const timer = setTimeout(() => document.querySelector(selector(wanted))?.scrollIntoView({ block: 'nearest' }), LOOK_EVERY)
      return () => clearTimeout(timer)
    }
    if (display.tabbed || !low.current || (wanted !== 'score' && wanted !== 'log')) return
    table.drawer = wanted === 'score' ? 'table' : 'log'
    return () => (table.drawer = null) // it lies over the mat, where the next step goes on
  })
}

/** Dialogs lie over the card: what it says is said there too. */
export function speakInDialogs(table: Table, spoken: () => Snippet | undefined): void {
  $effect(() => {
    const words = spoken()
    untrack(() => table.fill('taught', words))
    return () => untrack(() => table.fill('taught', undefined))
  })
}

export class Spot {
  target = $state.raw<Box | null>(null)
  from = $state.raw<Box | null>(null)

  /** Follow an area, and the element that speaks of it. */
  constructor(area: () => Area | null, speaker: () => HTMLElement | undefined) {
    $effect(() => {
      const wanted = area()
      const look = () => {
        this.target = boxOf(wanted)
        this.from = boxOf(null, speaker())
      }
      look()
      const timer = setInterval(look, LOOK_EVERY)
      return () => clearInterval(timer)
    })
  }
}
