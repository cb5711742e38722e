// Which drawing stands for what.

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
  power: 'power', tracker: 'gear',
}

export function goalIcon(goal: string): string {
  return GOALS[goal] ?? 'star'
}

const ABILITIES: Record<string, string> = {
  swim: 'a-swim', relentless: 'turn', maifuku: 'trap', coercion: 'card',
  dominate: 'star', meander: 'encounter', meander_coins: 'encounter', exalt: 'flag',
  riverwalk: 'a-riverwalk', speed: 'a-speed', seaworthy: 'a-seaworthy',
  artillery: 'a-artillery', township: 't-village', peoples_army: 'worker', toka: 'river',
  suiton: 't-lake', ronin: 'character', shinobi: 'trap', wayfare: 'home',
  wayfare_farms: 't-farm', scout: 'eye', underpass: 't-mountain', disarm: 'tunnel',
  submerge: 't-lake', camaraderie: 'popularity', burrow: 'tunnel', sword: 'combat',
  shield: 'bolster', rally: 'unit',
}

/** Rule keys may carry terrains after a colon: "riverwalk:farm,village". */
export function abilityIcon(rule: string): string {
  return ABILITIES[rule.split(':')[0]] ?? 'star'
}

export function terrainsOf(rule: string): string[] {
  return rule.split(':')[1]?.split(',') ?? []
}
