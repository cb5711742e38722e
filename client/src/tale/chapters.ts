// What others did since the own last turn, cut into their turns: each a chapter to be told.
import { after, beforeAll } from '../board/retell'
import type { Story, View } from '../net/protocol'
import type { GameEvent, Recap } from '../state/game.svelte'

/** Events that came together, and the view before them. */
export interface Passage {
  events: GameEvent[]
  before: View
}

export interface Chapter {
  turn: number
  seat: number
  passages: Passage[]
  /** The turn is over: nothing more will come. */
  ended: boolean
}

/** How long a turn is shown at normal speed: nothing changed for me, something did, a fight. */
export const SHOWN = { plain: 2500, meant: 4500, fight: 6000 }

const FIGHTS: ReadonlySet<string> = new Set(['combat_began', 'combat_won'])

/**
 * The chapters with what has just happened.  `turn` and `seat` are those of the turn that the first
 * of the events belong to, unless they begin one.  The own turn is no chapter; when it ends, a new
 * tale begins.
 */
export function continued(
  known: readonly Chapter[], recap: Recap, present: View, turn: number, seat: number,
): Chapter[] {
  let out = [...known]
  let view = recap.before ?? beforeAll(present, recap.events)
  let now = { turn, seat }
  for (const events of cut(recap.events)) {
    if (events[0].kind === 'turn_started') now = { turn: Number(events[0].turn), seat: events[0].seat }
    const ended = events.some(({ kind }) => kind === 'turn_ended' || kind === 'game_ended')
    if (now.seat === present.seat) {
      if (ended) out = []
    } else if (now.turn > 0) {
      const last = out.at(-1)
      const passage = { events, before: view }
      if (last?.turn === now.turn) out[out.length - 1] = { ...last, passages: [...last.passages, passage], ended }
      else out.push({ ...now, passages: [passage], ended })
    }
    view = events.reduce(after, view)
  }
  return out
}

/** Events by turns: each part but perhaps the first begins one. */
function cut(events: readonly GameEvent[]): GameEvent[][] {
  const out: GameEvent[][] = []
  for (const event of events) {
    if (event.kind === 'turn_started' || !out.length) out.push([])
    out[out.length - 1].push(event)
  }
  return out
}

export function eventsOf(chapter: Chapter): GameEvent[] {
  return chapter.passages.flatMap(({ events }) => events)
}

export function length(chapter: Chapter, story: Story | undefined): number {
  if (eventsOf(chapter).some(({ kind }) => FIGHTS.has(kind))) return SHOWN.fight
  return story?.meant.length ? SHOWN.meant : SHOWN.plain
}

/** The spaces that a chapter is about, for the camera. */
export function placesOf(chapter: Chapter): string[] {
  const all = eventsOf(chapter).flatMap(({ from, space }) => [from, space])
  return [...new Set(all.filter((place): place is string => typeof place === 'string'))]
}
