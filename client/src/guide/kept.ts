// How far somebody has come with each lesson; kept in this browser, and with the account of whoever is
// logged in.
import { api } from '../net/api'
import type { LessonLearnt } from '../net/protocol'

export interface Kept extends LessonLearnt {
  /** The table that was laid for it last. */
  game: string | null
  /** Steps that were read, or passed over by hand. */
  passed: number[]
  /** The furthest step reached, for the picture of progress. */
  step: number
  /** A chapter was finished, a drill solved without seeing the answer. */
  done: boolean
}

const KEY = 'snath.lessons'
const NONE: Kept = { game: null, passed: [], step: 0, done: false }

type Shelf = Record<string, Kept>

function read(value: unknown): Kept {
  const { game, passed, step, done } = (value ?? {}) as Partial<Kept>
  return {
    game: typeof game === 'string' ? game : null,
    passed: Array.isArray(passed) ? passed.filter((n) => Number.isInteger(n) && n >= 0) : [],
    step: Number.isInteger(step) ? Math.max(0, step!) : 0,
    done: done === true,
  }
}

export function shelf(): Shelf {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, read(value)]))
  } catch {
    return {}
  }
}

export function keptOf(key: string): Kept {
  return shelf()[key] ?? NONE
}

/** Keep some of it; the lesson that was touched last stands last. */
export function keep(key: string, change: Partial<Kept>): void {
  const { [key]: before = NONE, ...others } = shelf()
  const now = { ...before, ...change }
  if (JSON.stringify(now) === JSON.stringify(before)) return
  store({ ...others, [key]: now })
  void api.learnt({ [key]: now }).catch(() => {}) // told again when Learn is opened
}

function store(all: Shelf): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage every visit begins anew.
  }
}

/** What this browser and the account know together; without an answer it is what this browser knows. */
export async function shared(): Promise<Shelf> {
  const own = shelf()
  const { lessons } = await api.learnt(own).catch(() => ({ lessons: own }))
  const news = Object.keys(lessons).filter((key) => !(key in own))
  const all = Object.fromEntries([...news, ...Object.keys(own)].map((key) => [key, read(lessons[key] ?? own[key])]))
  store(all)
  return all
}

/** A table was laid anew: what was passed on the old one counts no more, what was finished does. */
export function begin(key: string, game: string): void {
  keep(key, { game, passed: [] })
}
