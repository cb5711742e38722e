// Where the guide stands, from nothing but the view: it never takes hold of the game, so whatever
// the person does the guide finds its place again.
import type { View } from '../net/protocol'
import type { Expected, Step } from './script'

/** What the open question offers of a step: the first expected answer that is possible now. */
export function offered(step: Step, view: View): { index: number; expected: Expected } | null {
  const options = view.decision?.options
  if (!options || !step.expect) return null
  for (const [index, expected] of step.expect.entries()) {
    if (options.some((option) => begins(option.text, expected.prefix))) return { index, expected }
  }
  return null
}

/** Whole words: "produce" does not stand for "produce_at". */
export function begins(text: string, prefix: string): boolean {
  return text === prefix || text.startsWith(`${prefix} `)
}

function over(step: Step, view: View): boolean {
  if (!step.expect) return false // something to read is never passed over
  if (step.done?.(view)) return true
  return view.round > step.round
}

/** Whether a later step of the same turn fits the open question and this one does not. */
function overtaken(steps: readonly Step[], index: number, view: View): boolean {
  const step = steps[index]
  if (!step.expect || !view.decision?.options || offered(step, view)) return false
  for (let later = index + 1; later < steps.length; later++) {
    const other = steps[later]
    if (other.round !== step.round || !other.expect) return false
    if (offered(other, view)) return true
  }
  return false
}

/** The step that fits the view, at or after `index`; `steps.length` when the guide is at its end. */
export function settle(steps: readonly Step[], index: number, view: View): number {
  while (index < steps.length && (over(steps[index], view) || overtaken(steps, index, view))) {
    index += 1
  }
  return index
}

export type Mood =
  | 'read' // words with a button to go on
  | 'do' // waits for an expected answer
  | 'wait' // somebody else is to move
  | 'strayed' // the person has gone another way; the guide goes on with the next turn

export function mood(step: Step, view: View): Mood {
  if (!step.expect) return 'read'
  if (!view.decision?.options) return 'wait'
  if (step.round > view.round) return 'wait'
  return offered(step, view) ? 'do' : 'strayed'
}
