// Where on the screen the parts are that lessons, guide and coach speak of.
import type { Box } from './place'

/** A part of the screen: one of those below, or a single space or section. */
export type Area =
  | 'map' | 'question' | 'mat' | 'faction' | 'hand' | 'objectives' | 'score' | 'log' | 'seats' | 'end'
  | `section-${string}` | `hex-${string}`

const SELECTORS: Record<string, string> = {
  map: '.table > main', question: '.ask', mat: '.mat', faction: '.fac', hand: '.hand',
  objectives: '.objectives', score: '.score', log: '.log', seats: '[role="group"].seats', end: '[data-key="end"]',
}

/** The names of lessons are the server's: one that this client does not know points nowhere. */
export function areaNamed(name: string): Area | null {
  return name in SELECTORS || /^(hex|section)-./.test(name) ? (name as Area) : null
}

/** The space or section that somebody has clicked. */
export function areaAt(target: EventTarget | null): Area | null {
  const found = (target as Element | null)?.closest?.('[data-space], [data-section]')
  const space = found?.getAttribute('data-space')
  if (space) return `hex-${space}`
  const section = found?.getAttribute('data-section')
  return section ? `section-${section}` : null
}

export function selector(area: Area): string {
  const [kind, name] = [area.slice(0, area.indexOf('-')), area.slice(area.indexOf('-') + 1)]
  if (kind === 'hex') return `[data-space="${name}"]`
  if (kind === 'section') return `[data-section="${name}"]`
  return SELECTORS[area] ?? ''
}

/** How much the table is enlarged: by the person's text size, or on large screens. */
export function enlarged(): number {
  const table = document.querySelector<HTMLElement>('.table')
  return table && table.offsetWidth > 0 ? table.getBoundingClientRect().width / table.offsetWidth : 1
}

/** The box of an area, or of an element, in the table's own units; null if it is not in sight. */
export function boxOf(area: Area | null, element?: Element): Box | null {
  const found = element ?? (area === null ? null : document.querySelector(selector(area)))
  if (!found) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  const seen = width > 0 && height > 0 && left < innerWidth && top < innerHeight && left + width > 0
  const zoom = enlarged()
  return seen ? { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom } : null
}

/** Actions that are taken on the mat, in the section in use. */
const ON_MAT: ReadonlySet<unknown> = new Set(['move', 'coins', 'bolster', 'trade', 'produce', 'bottom'])

/** The part of the screen that an action is carried out with; `section` is the one in use. */
export function areaOf(
  action: Readonly<Record<string, string | number>>, section: string | null,
): Area {
  if (action.kind === 'section') return `section-${action.section}`
  if (action.kind === 'end_turn') return 'end'
  if (section && ON_MAT.has(action.kind)) return `section-${section}`
  if (typeof action.space === 'string') return `hex-${action.space}`
  return 'question'
}

/** The tab of a phone's sheet that holds an area; null if the sheet does not matter. */
export function tabOf(area: Area | null): 'mat' | 'faction' | 'hand' | 'table' | 'log' | null {
  if (area === 'faction' || area === 'hand') return area
  if (area === 'objectives') return 'hand'
  if (area === 'score') return 'table'
  if (area === 'log') return 'log'
  return area === 'mat' || area?.startsWith('section-') ? 'mat' : null
}
