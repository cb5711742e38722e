// The window as the table sees it: its layout and its size, for the places where CSS alone does not do.
import { type Layout, type Size, enlargement, layoutFor } from './layout'

class Display {
  /** In the units that the table is drawn in: larger text makes a window smaller. */
  size = $state.raw<Size>({ width: 0, height: 0 })
  layout = $state<Layout>('wide')
  /** How much larger a wide table is drawn on a large screen. */
  scale = $state(1)
  private known = false

  constructor() {
    this.measure()
    addEventListener('resize', () => this.measure())
  }

  /** Looks again; the first look decides without regard to what was before. */
  measure(): void {
    const text = Number(getComputedStyle(document.documentElement).getPropertyValue('--grow')) || 1
    const window = { width: innerWidth / text, height: innerHeight / text }
    this.layout = layoutFor(window, this.known ? this.layout : null)
    this.scale = this.layout === 'wide' ? enlargement(window) : 1
    this.size = { width: window.width / this.scale, height: window.height / this.scale }
    this.known = true
  }

  /** A wide table has room for everything at once; the others have tabs. */
  get tabbed(): boolean {
    return this.layout !== 'wide'
  }

  /** Made for thumbs: the map shows a part of itself, panels take turns. */
  get handheld(): boolean {
    return this.layout === 'phone' || this.layout === 'short'
  }
}

export const display = new Display()

/** Narrow: bottom sheet with tabs. */
export const phone = {
  get current(): boolean {
    return display.layout === 'phone'
  },
}

/** Too low for log and score on the desk: they move into the drawer. */
export const low = {
  get current(): boolean {
    return display.size.height < 960
  },
}
