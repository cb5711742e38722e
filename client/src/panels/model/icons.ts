// Which drawing stands for what.
import { moduleGoalIcon, ruleIcon } from '../../modules/registry'

const GAINS: Record<string, string> = {
  oil: 'oil', metal: 'metal', wood: 'wood', food: 'food', any_resource: 'goods',
  resources: 'goods', power: 'power', coins: 'coin', popularity: 'popularity',
  combat_cards: 'card', worker: 'worker', upgrade: 'upgrade', mech: 'mech',
  structure: 'build', recruit: 'recruit', produce: 'produce', units: 'unit',
  territories: 'territory', tunnel: 'tunnel',
}

/** The icon of something gained or paid. */
export function gainIcon(gain: string): string {
  return GAINS[gain] ?? 'goods'
}

const GOALS: Record<string, string> = {
  upgrades: 'upgrade', mechs: 'mech', structures: 'build', recruits: 'recruit',
  workers: 'worker', objective: 'objective', combat: 'combat', popularity: 'popularity',
  power: 'power', combat_cards: 'card', encounters: 'encounter', factory_card: 'factory-card', resources: 'goods',
}

/** Null for goals that nobody has drawn. */
export function goalIcon(goal: string): string | null {
  return GOALS[goal] ?? moduleGoalIcon(goal)
}

/** All of them: a space that one of two things fills has two. */
export function goalIcons(goal: string): string[] {
  const [one, other] = goal.split('_or_')
  const both = other === undefined ? [goalIcon(goal)] : [goalIcon(one), goalIcon(other)]
  return both.filter((icon) => icon !== null)
}

/** Rule keys may carry terrains after a colon: "name:farm,village". */
export function abilityIcon(rule: string): string {
  return ruleIcon(rule.split(':')[0]) ?? 'star'
}

export function terrainsOf(rule: string): string[] {
  return rule.split(':')[1]?.split(',') ?? []
}
