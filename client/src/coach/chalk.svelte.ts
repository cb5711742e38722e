// What the coach has drawn in white chalk on map and mats; nothing while it is folded.

/** An order on its way over the map: who goes where. */
export interface Stroke {
  n: number
  from: string
  path: readonly string[]
}

export interface Drawing {
  strokes: readonly Stroke[]
  /** Spaces that something is done on, each with the numbers of its orders. */
  rims: ReadonlyMap<string, string>
  /** A word about a space: what it brings. */
  labels: ReadonlyMap<string, string>
  /** Numbers on the mats, by what they stand beside: `section enlist`, `structure mill`, `mech 2`. */
  marks: ReadonlyMap<string, string>
}

class Chalk {
  drawing = $state.raw<Drawing | null>(null)

  /** The number beside a thing on the own mats. */
  mark(kind: string, key: string | number): string | undefined {
    return this.drawing?.marks.get(`${kind} ${key}`)
  }

  /** Whether something on the faction mat has a number. */
  get onFaction(): boolean {
    return [...(this.drawing?.marks.keys() ?? [])].some((key) => /^(mech|bonus) /.test(key))
  }
}

export const chalk = new Chalk()
