// A combat as its dialog shows it: what both sides can bring, and the answers that commit to it.
import type { View } from '../../net/protocol'
import type { Fact } from '../../state/game.svelte'

export interface Combat {
  space: string
  attackers: number[]
  defenders: number[]
  /** Whether the viewing seat attacks; a tie is the attacker's. */
  attacking: boolean
  me: number
  foe: number
  /** Who else fights on the own side, and all who fight on the other. */
  allies: number[]
  foes: number[]
  /** How many combat cards each of them may add. */
  myCards: number
  foeCards: number
  /** The dials have been shown. */
  decided: boolean
}

interface CombatStep {
  kind: string
  space: string
  attackers: number[]
  defenders: number[]
  losers: number[]
  attacker_cards: number[]
  defender_cards: number[]
}

/** The combat under way that a seat fights in, or null. */
export function combatOf(view: View, seat: number | null): Combat | null {
  const step = view.unfinished.findLast((entry) => entry.kind === 'combat') as CombatStep | undefined
  if (!step || seat === null) return null
  const attacking = step.attackers.includes(seat)
  if (!attacking && !step.defenders.includes(seat)) return null
  const [mine, others] = attacking
    ? [step.attackers, step.defenders] : [step.defenders, step.attackers]
  const [myLimits, otherLimits] = attacking
    ? [step.attacker_cards, step.defender_cards] : [step.defender_cards, step.attacker_cards]
  return {
    space: step.space, attackers: step.attackers, defenders: step.defenders, attacking,
    me: seat, foe: others[0], allies: mine.filter((other) => other !== seat), foes: others,
    myCards: myLimits[mine.indexOf(seat)], foeCards: otherLimits[0],
    decided: step.losers.length > 0,
  }
}

/** The units of an owner on a space, by kind. */
export function troopsAt(view: View, seat: number, space: string): { kind: string; count: number }[] {
  return view.pieces.filter((piece) => piece.owner === seat && piece.space === space)
}

/** Whether two lists have the same cards in them. */
export function sameCards(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && without(some, others).length === 0
}

export interface Commitment {
  /** Null when the dial has been set already or there is no power to dial. */
  dial: number | null
  hand: readonly number[]
  /** Cards committed before, in earlier answers. */
  played: readonly number[]
  /** Cards to add now. */
  cards: readonly number[]
  /** How many cards may be committed in all. */
  limit: number
}

/**
 * The answers that commit: the dial, the cards in ascending order, and `commit` if more cards
 * could follow; without any the commitment is finished by itself.
 */
export function commitAnswers({ dial, hand, played, cards, limit }: Commitment): string[] {
  const sorted = [...cards].sort((a, b) => a - b)
  const out = dial === null ? [] : [`dial ${dial}`]
  out.push(...sorted.map((value) => `play_card ${value}`))
  const gone = [...played, ...sorted]
  const rest = without(hand, gone)
  const last = Math.max(0, ...gone)
  if (gone.length < limit && rest.some((value) => value >= last)) out.push('commit')
  return out
}

function without(cards: readonly number[], gone: readonly number[]): number[] {
  const left = [...cards]
  for (const value of gone) {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Abilities used since the last combat began, oldest first. */
export function usedRules(log: readonly Fact[]): { rule: string; seat: number }[] {
  const start = log.findLastIndex((event) => event.kind === 'combat_began')
  if (start < 0) return []
  return log.slice(start).flatMap((event) =>
    event.kind === 'rule_used' && typeof event.rule === 'string'
      ? [{ rule: event.rule, seat: event.seat }] : [],
  )
}

export interface SideShown {
  seat: number
  power: number
  cards: number[]
  strength: number
}

export interface Revealed {
  space: string
  winner: number
  loser: number
  sides: SideShown[]
  /** The winner placed a star for it. */
  star: boolean
}

/** The last combat that was decided among these events, or null. */
export function revealed(events: readonly Fact[]): Revealed | null {
  const won = events.findLastIndex((event) => event.kind === 'combat_won')
  if (won < 0) return null
  const start = events.findLastIndex((event, i) => i < won && event.kind === 'combat_began')
  const sides: SideShown[] = []
  let cards: number[] = []
  for (const event of events.slice(Math.max(0, start), won)) {
    if (event.kind === 'card_discarded') cards.push(Number(event.value))
    if (event.kind === 'strength_revealed') {
      sides.push({
        seat: event.seat, power: Number(event.power), strength: Number(event.strength),
        cards: cards.slice(cards.length - Number(event.cards)),
      })
      cards = []
    }
  }
  const after = events.slice(won + 1, won + 4)
  return {
    space: String(events[won].space), winner: events[won].seat, loser: Number(events[won].with), sides,
    star: after.some((event) => event.kind === 'star_placed' && event.goal === 'combat' && event.seat === events[won].seat),
  }
}
