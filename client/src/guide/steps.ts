// Which step of a chapter is on, from nothing but what holds at the table and what was passed by
// hand: whatever the person does, undoing included, the lesson finds its place again.
import type { LessonProgress, LessonStep } from '../net/protocol'

/** The first step that is neither done nor passed; the number of steps when all are. */
export function current(steps: readonly LessonStep[], done: readonly boolean[], passed: readonly number[]): number {
  const index = steps.findIndex((_, n) => !done[n] && !passed.includes(n))
  return index === -1 ? steps.length : index
}

/** What there is to say about a wrong turn at a step: one that was taken, or a click on a place. */
export function wrongLine(step: LessonStep, taken: number | null | undefined, clicked: string | null): string | null {
  if (taken != null) return step.wrong[taken]?.text ?? null
  return step.wrong.find(({ click }) => click !== '' && click === clicked)?.text ?? null
}

export function solved(progress: LessonProgress): boolean {
  return progress.done.length > 0 && progress.done.every(Boolean)
}
