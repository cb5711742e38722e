// The options of a card that is paid and brings something, as a person weighs them.
import { has, t } from '../../i18n'
import type { EncounterOption, PlayerView, Tier } from '../../net/protocol'
import { catalogue } from '../../state/catalogue.svelte'
import type { GameState } from '../../state/game.svelte'

/** What kind of deal an option is, by what it costs. */
export type Deal = 'free' | 'coins' | 'popularity' | 'other'

export function dealOf(option: Pick<EncounterOption, 'cost'>): Deal {
  const costs = Object.keys(option.cost).filter((kind) => option.cost[kind] > 0)
  if (costs.length === 0) return 'free'
  if (costs.length > 1) return 'other'
  return costs[0] === 'coins' || costs[0] === 'popularity' ? costs[0] : 'other'
}

/** What an option is called in its dialog: of the card that lies open, or was turned in this turn. */
export function dealName(game: GameState, number: number): string | null {
  const open = game.view?.unfinished.findLast(({ kind }) => kind === 'encounter')
  const turn = game.log.slice(Math.max(0, game.log.findLastIndex(({ kind }) => kind === 'turn_started')))
  const turned = open ?? turn.findLast(({ kind, seat }) => kind === 'encounter_drawn' && seat === game.seat)
  const option = catalogue().encounters.find((card) => card.number === turned?.card)?.options[number - 1]
  const key = option ? `dialogs.encounter.deal.${dealOf(option)}` : ''
  return has(key) ? t(key) : null
}

/** What a player has of the things that cards cost. */
function owned(player: PlayerView, kind: string): number | null {
  switch (kind) {
    case 'coins': return player.coins
    case 'popularity': return player.popularity
    case 'power': return player.power
    case 'combat_cards': return player.combat_cards
    default: return null
  }
}

/** The first part of a cost that a player cannot pay: what, how much it is, how much there is. */
export function lacking(
  cost: Record<string, number>,
  player: PlayerView,
): { kind: string; cost: number; have: number } | null {
  for (const [kind, n] of Object.entries(cost)) {
    const have = owned(player, kind)
    if (have !== null && have < n) return { kind, cost: n, have }
  }
  return null
}

export interface Change {
  kind: string
  from: number
  to: number
}

const TRACKED = ['popularity', 'power', 'coins'] as const

/** How the tracks would stand after an option; ends of tracks as printed. */
export function changes(
  option: Pick<EncounterOption, 'cost' | 'gain'>,
  player: PlayerView,
  ends: { popularity: number; power: number },
): Change[] {
  return TRACKED.flatMap((kind) => {
    const from = player[kind]
    const paid = Math.max(0, from - (option.cost[kind] ?? 0))
    const most = kind === 'coins' ? Infinity : Math.max(from, ends[kind])
    const to = Math.min(most, paid + (option.gain[kind] ?? 0))
    return to === from ? [] : [{ kind, from, to }]
  })
}

/** Whether popularity falls into a lower tier, or rises into a higher one. */
export function tierMove(from: number, to: number, tiers: readonly Tier[]): -1 | 0 | 1 {
  const tier = (value: number) => tiers.findIndex((entry) => value >= entry.low && value <= entry.high)
  return Math.sign(tier(to) - tier(from)) as -1 | 0 | 1
}

const GOODS = ['oil', 'metal', 'wood', 'food', 'any_resource']

export function bringsGoods(gain: Record<string, number>): boolean {
  return GOODS.some((kind) => (gain[kind] ?? 0) > 0)
}
