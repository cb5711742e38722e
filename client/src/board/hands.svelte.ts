// What hands do on the map: pointing, clicking, tapping, dragging a unit.  Everything ends in one
// of the few calls of GameState.
import { t } from '../i18n'
import type { Look } from '../net/protocol'
import type { GameState } from '../state/game.svelte'
import { type Ask, type Target, alike, unitKey } from './targets'

export interface Drag {
  space: string
  unit: string
  look: Look
  face: string
  /** Pointer in map units. */
  x: number
  y: number
}

/** How long a space that was tapped tells what it is. */
const LOOKS = 3000
/** How long a dropped unit waits for the server to tell where it may go. */
const DROP_WAITS = 2500

/** Fingers are wide: what costs hearts, begins a fight or cannot be taken back is tapped twice. */
function costly({ way, combat, drivenOff }: Target): boolean {
  return way !== null && (combat || drivenOff > 0 || way.seal)
}

export class Hands {
  /** The space under the pointer or with the focus. */
  hover = $state<string | null>(null)
  /** The space that was pressed last; it says nothing more until something else is pointed at. */
  pressed = $state<string | null>(null)
  /** A tap asked what this space is: there is no hovering with fingers. */
  looked = $state<string | null>(null)
  drag = $state.raw<Drag | null>(null)
  private looking: ReturnType<typeof setTimeout> | undefined
  private drop: { space: string; until: number } | null = null

  constructor(private game: GameState, private ask: () => Ask) {}

  /** The space whose way and price are shown: hovered, or tapped once. */
  get shown(): string | null {
    return this.hover ?? this.game.preview ?? this.looked
  }

  point(space: string): void {
    this.hover = space
    if (space !== this.pressed) this.pressed = null
  }

  /** A click, a tap or Enter on a space; `keys` mean the piece on it rather than its ground. */
  press(space: string, touch: boolean, keys = false): void {
    const ask = this.ask()
    const target = ask.targets.get(space)
    if (target && touch && costly(target) && this.game.preview !== space) {
      this.game.preview = space
      return
    }
    this.pressed = space
    if (target) return this.go(space)
    const here = [...ask.units].filter(([key]) => key.startsWith(`${space}:`))
    const ground = ask.grounds.get(space)
    if (here.length === 1 && (!ground || keys)) return this.take(here[0][0])
    if (here.length && ground) return void (this.game.pick = { kind: 'unit', space })
    if (here.length) return this.game.choose({ kind: 'unit', space })
    if (ground) return this.game.choose({ kind: 'produce_at', space })
    if (this.swap(space, ask.selected)) return
    if (touch) this.look(space)
    this.why(space)
  }

  /** Another own unit instead of the one in hand, as long as that has not gone anywhere. */
  private swap(space: string, selected: Ask['selected']): boolean {
    if (!this.game.unmoved || !selected) return false
    const kinds = this.game.ownUnits(space)
    const next = space === selected.space ? kinds[kinds.indexOf(selected.unit) + 1] : kinds[0]
    if (next !== undefined) this.game.swapUnit(next, space)
    else if (space === selected.space) this.game.undo()
    else return false
    return true
  }

  private look(space: string): void {
    clearTimeout(this.looking)
    this.looked = space
    this.looking = setTimeout(() => (this.looked = null), LOOKS)
  }

  /** A click on a piece; false if the piece cannot be picked. */
  pick(space: string, unit: string): boolean {
    const key = unitKey(space, unit)
    if (!this.ask().units.has(key)) return false
    this.take(key)
    return true
  }

  /** Why a space cannot be chosen. */
  why(space: string): void {
    const { view } = this.game
    this.game.preview = null
    if (!this.game.mine || !view) return
    const action = alike(view, this.game.pick, space, this.game.ownUnits(space))
    if (action) return this.game.explain(action, space)
    const { units, targets } = this.ask()
    this.game.tell(t(units.size || targets.size ? 'board.why.nothing' : 'board.why.elsewhere'), space)
  }

  lift(drag: Drag): void {
    this.drag = drag
    const { selected } = this.ask()
    if (selected?.space !== drag.space || selected.unit !== drag.unit) this.pick(drag.space, drag.unit)
  }

  carry(x: number, y: number, over: string | null): void {
    if (this.drag) this.drag = { ...this.drag, x, y }
    this.hover = over
  }

  /** Let go of the dragged unit over a space, or nowhere. */
  release(space: string | null, now: number): void {
    const from = this.drag?.space
    this.drag = null
    if (!space || space === from) return
    if (this.ask().targets.has(space) && this.game.mine) this.go(space)
    else this.drop = { space, until: now + DROP_WAITS }
  }

  /** To be called when a new question has come: carries out a drop that had to wait for it. */
  settle(now: number): void {
    if (!this.drop || !this.game.mine) return
    const { space, until } = this.drop
    if (now > until) this.drop = null
    else if (this.ask().targets.has(space)) {
      this.drop = null
      this.go(space)
    }
  }

  private take(key: string): void {
    const options = this.ask().units.get(key) ?? []
    const { unit, space, kind } = options[0].action
    if (kind === 'unit') this.game.choose({ kind, unit, space })
    else this.game.choose({ kind, unit })
  }

  private go(space: string): void {
    const { way, options } = this.ask().targets.get(space)!
    const kind = options[0]?.action.kind
    if (way || kind === 'step') this.game.moveTo(space)
    else if (options.every((option) => option.action.kind === kind)) this.game.choose({ kind, space })
    else this.game.choose({ space })
  }
}
