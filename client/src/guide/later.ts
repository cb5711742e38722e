// After the scripted opening the guide stays until the last count: it speaks when something happens
// for the first time, and less and less.  Words stand under `learn.later.<id>`.
import type { PlayerView, View } from '../net/protocol'
import type { Area } from './areas'

export interface Topic {
  id: string
  area: Area | null
  when: (view: View, me: PlayerView) => boolean
}

const MIDDLE = 'hex-D4' // where everybody goes
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)
export const starsOf = (player: PlayerView): number => sum(player.stars)
const deployed = (player: PlayerView) => player.mechs.filter(({ space }) => space !== null).length

export const TOPICS: readonly Topic[] = [
  { id: 'end', area: 'score', when: (view) => view.over },
  { id: 'encounter', area: 'question', when: (view) => view.decision?.options != null && view.decision.kind === 'encounter' },
  { id: 'fight', area: 'question', when: (view) => view.decision?.options != null && view.decision.kind === 'commit' },
  { id: 'last', area: 'score', when: (_, me) => starsOf(me) === 5 },
  { id: 'near', area: 'seats', when: (view, me) => view.players.some((player) => player !== me && starsOf(player) >= 4) },
  { id: 'star', area: 'faction', when: (_, me) => starsOf(me) >= 1 },
  { id: 'mech', area: 'map', when: (_, me) => deployed(me) >= 1 },
  { id: 'card', area: 'mat', when: (_, me) => me.factory_cards.length > 0 },
  { id: 'metal', area: 'section-deploy', when: (view, me) => view.round >= 6 && deployed(me) === 0 },
  { id: 'recruits', area: 'section-enlist', when: (view, me) => view.round >= 8 && me.recruits.length === 0 },
  { id: 'factory', area: MIDDLE, when: (view, me) => view.round >= 10 && me.factory_cards.length === 0 },
  { id: 'plan', area: 'faction', when: (view) => view.round >= 12 },
]

/** The next thing to say, if there is one: the end of the game before everything else. */
export function topicFor(view: View, told: readonly string[]): Topic | null {
  const me = view.players[view.seat ?? 0]
  return TOPICS.find(({ id, when }) => !told.includes(id) && when(view, me)) ?? null
}
