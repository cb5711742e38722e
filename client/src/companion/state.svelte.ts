// The table of this device: what the server keeps of it, and one command at a time.
import { getContext, setContext } from 'svelte'
import { ApiError } from '../net/api'
import type { CompanionOrder, CompanionTable } from '../net/protocol'
import { problemText } from '../screens/parts/problem'
import { companion } from './net'

export class Companion {
  /** Undefined until the server has told; null where there is none yet. */
  table = $state.raw<CompanionTable | null | undefined>(undefined)
  busy = $state(false)
  fault = $state('')
  private lang = 'en'

  /** What the server has, in a language; the latest one asked for counts. */
  async load(lang: string): Promise<void> {
    this.lang = lang
    try {
      const { table } = await companion.get(lang)
      if (lang === this.lang) this.table = table
    } catch (error) {
      this.fault = problemText(error)
      this.table ??= null
    }
  }

  /** A table in the place of the one before, which stays until the new one is there. */
  begin(order: CompanionOrder): Promise<boolean> {
    return this.attempt(() => companion.begin(order, this.lang))
  }

  run(command: string): Promise<boolean> {
    return this.attempt(() => companion.run(command, this.table!.version, this.lang))
  }

  undo(): Promise<boolean> {
    return this.attempt(() => companion.undo(this.table!.version, this.lang))
  }

  private async attempt(work: () => Promise<CompanionTable | null>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.fault = ''
    try {
      this.table = await work()
      return true
    } catch (error) {
      // Another device or tab was faster: what it did is shown, and nothing of this is lost.
      if (error instanceof ApiError && error.code === 'stale') this.table = (await companion.get(this.lang)).table
      else this.fault = problemText(error)
      return false
    } finally {
      this.busy = false
    }
  }
}

const KEY = Symbol('companion')
export const provideCompanion = (): Companion => setContext(KEY, new Companion())
export const useCompanion = (): Companion => getContext<Companion>(KEY)
