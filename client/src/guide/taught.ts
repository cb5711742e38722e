// Which tables somebody teaches at: a first game, chapters and drills.
export const FIRST = 'first'
const LESSON = 'lesson:'

/** The key of the chapter or drill that a table was laid for. */
export function lessonOf(guide: string | null | undefined): string | null {
  return guide?.startsWith(LESSON) ? guide.slice(LESSON.length) : null
}

export function isTaught(guide: string | null | undefined): boolean {
  return guide === FIRST || lessonOf(guide) !== null
}
