// What is drawn on an objective: made from what it asks for, so that any card has a picture.
import type { ObjectiveCard, Requirement } from '../../net/protocol'

export type Sign =
  /** Hexes side by side, or around a lake. */
  | { kind: 'hexes'; terrain: string; count: number; flag: boolean; tunnel: boolean }
  | { kind: 'shore' }
  /** An icon; struck out where there must be none, or few. */
  | { kind: 'icon'; icon: string; struck: boolean; count: number }
  | { kind: 'piece'; piece: 'mech' | 'worker' | 'character' | 'monument'; struck: boolean; count: number }

const PIECES: Record<string, 'mech' | 'worker' | 'monument'> = { mechs: 'mech', workers: 'worker', structures: 'monument' }
const ICONS: Record<string, string> = {
  power_lead: 'power', power: 'power', coins: 'coin', popularity: 'popularity', upgrades: 'upgrade', recruits: 'recruit',
  factory_cards: 'factory-card', combat_cards: 'card', combat_stars: 'combat', scarcest_resource: 'goods', largest_resource: 'wood',
}
const MOST_HEXES = 3

function signs(test: Requirement): Sign[] {
  const { fact, op, value, where } = test
  const struck = op === '<=' || (op === '==' && value === 0)
  const count = struck ? 0 : value
  if (fact in PIECES) return [{ kind: 'piece', piece: PIECES[fact], struck, count }]
  if (fact in ICONS) return [{ kind: 'icon', icon: ICONS[fact], struck, count: fact === 'power_lead' ? 0 : count }]
  const icon = (name: string): Sign => ({ kind: 'icon', icon: name, struck: false, count: 0 })
  const piece = (name: 'mech' | 'worker' | 'character' | 'monument', n = 0): Sign => ({ kind: 'piece', piece: name, struck: false, count: n })
  switch (fact) {
    case 'controlled_territories': {
      if (where.adjacent_to) return [{ kind: 'hexes', terrain: 'factory', count: 1, flag: false, tunnel: false }, { ...icon('flag'), count: value } as Sign]
      const terrain = String(where.terrain ?? 'mountain')
      return [{ kind: 'hexes', terrain, count: Math.min(MOST_HEXES, value), flag: value === 1, tunnel: where.tunnel === true }]
    }
    case 'lake_shore': return [{ kind: 'shore' }]
    case 'mixed_stock': return ['oil', 'metal', 'wood', 'food'].map(icon)
    case 'pieces_together': return [piece('mech'), piece('character'), piece('worker'), piece('monument')]
    case 'workers_minus_recruits': return [piece('worker'), icon('recruit')]
    case 'escorted_stock': return [piece('character'), piece('mech'), piece('worker'), { ...icon('goods'), count: value } as Sign]
    case 'workers_driven_off': return [icon('combat'), piece('worker')]
    case 'workers_together': return [{ kind: 'hexes', terrain: 'factory', count: 1, flag: false, tunnel: false }, piece('worker', value)]
    case 'terrains_worked': return ['farm', 'forest', 'mountain', 'tundra', 'village'].map((terrain) => icon(`t-${terrain}`))
    case 'structures_near_home': return [{ kind: 'icon', icon: 'home', struck, count: 0 }]
    default: return [icon('objective')]
  }
}

export function pictureOf(card: Pick<ObjectiveCard, 'tests'> | undefined): Sign[] {
  const all = (card?.tests ?? []).flatMap(signs)
  return all.length > 0 ? all : [{ kind: 'icon', icon: 'objective', struck: false, count: 0 }]
}
