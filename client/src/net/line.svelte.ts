// Whether the server is there, as far as this page has noticed.  Most of the page comes over the net
// when it is first needed.  A server that restarts, or has a newer version by then, must leave no
// hole: who waits for a part waits until it has come, and the person is told.
import { backoff } from './backoff'

/** `away`: nobody answers.  `outdated`: the server is there and no longer has the part. */
type Trouble = 'away' | 'outdated'

/** What only a new page can have is looked for so seldom, in milliseconds. */
const SELDOM = 60_000

class Line {
  /** The live line of the game that is shown is broken. */
  broken = $state(false)
  /** What the parts that have not come yet wait for. */
  private waiting = $state.raw<ReadonlyMap<object, Trouble>>(new Map())
  private troubles = $derived([...this.waiting.values()])
  lost = $derived(this.broken || this.troubles.includes('away'))
  outdated = $derived(this.troubles.includes('outdated'))
  /** Who can try again before its time. */
  readonly impatient = new Set<() => void>()

  note(part: object, trouble: Trouble | null): void {
    const waiting = new Map(this.waiting)
    if (trouble) waiting.set(part, trouble)
    else waiting.delete(part)
    this.waiting = waiting
  }

  /** Try again now: the network is back or the person presses the button. */
  hurry(): void {
    for (const again of [...this.impatient]) again()
  }
}

export const line = new Line()
globalThis.addEventListener?.('online', () => line.hurry())

/** Style sheets that did not come, and those of them that are fetched again: the loader of parts asks
    for each once only. */
const sheets = new Map<string, Promise<void> | null>()
globalThis.addEventListener?.('error', ({ target }) => {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  target.remove()
  sheets.set(target.href, null)
}, true)

function fetchSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  const coming = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      sheets.delete(href)
      resolve()
    }
    link.onerror = () => reject(new Error(`no style sheet ${href}`))
  })
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  sheets.set(href, coming)
  return coming
}

/** A part of the page, as soon as it can be had. */
export async function bring<T>(load: () => Promise<T>): Promise<T> {
  const part = {}
  let there = false
  for (let tries = 0; ; tries++) {
    try {
      if (tries > 0) await Promise.all([...sheets].map(([href, coming]) => coming ?? fetchSheet(href)))
      const brought = await load()
      if (tries > 0) line.note(part, null)
      return brought
    } catch (error) {
      const before = there
      there = await answers()
      const outdated = before && there
      if (outdated) console.error(error) // or the part itself is broken
      if (outdated || !there) line.note(part, outdated ? 'outdated' : 'away')
      await pause(outdated ? SELDOM : backoff(tries, Math.random))
    }
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function pause(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const on = () => {
      clearTimeout(timer)
      line.impatient.delete(on)
      resolve()
    }
    const timer = setTimeout(on, wait)
    line.impatient.add(on)
  })
}
