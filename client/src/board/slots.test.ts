import { describe, expect, test } from 'vitest'
import { lookOf } from '../state/declared'
import { type Contents, type Stack, contents, nothing as empty } from './contents'
import { board, declared, player, view } from './fixture'
import { plan } from './geometry'
import { type Item, layout } from './slots'

const map = plan(board)
const space = (id: string) => map.spaces.get(id)!
const nothing: Contents = empty()
const stack = (kind: string, seat = 0, count = 1): Stack => ({
  kind, seat, count, look: lookOf(declared.units, kind), face: seat ? 'saxony' : 'nordic', cargo: [], flies: false,
})

function centres(items: Item[], type: Item['type']): number[][] {
  return items.filter((item) => item.type === type).map(({ x, y }) => [Math.round(x), Math.round(y)])
}

describe('what stands where', () => {
  test('stacks of one kind and owner are one drawing with a count', () => {
    const found = contents(view([
      player(0, 'nordic', {
        character: 'C3', workers: { C3: 2 },
        mechs: [{ ability: 'a', space: 'C3' }, { ability: 'b', space: 'C3' }],
      }),
      player(1, 'saxony', { structures: { armory: 'C3' } }),
    ], { resources: { C3: { wood: 2 } }, encounters: ['B2'] }), declared)
    expect(found.get('C3')!.units.map(({ kind, count }) => [kind, count])).toEqual([['character', 1], ['mech', 2], ['worker', 2]])
    expect(found.get('C3')!.structures).toEqual([{ kind: 'armory', seat: 1, face: 'saxony' }])
    expect(found.get('C3')!.goods).toEqual([{ resource: 'wood', amount: 2 }])
    expect(found.get('B2')!.encounter).toBe(true)
  })

  const looks = {
    ...declared,
    units: [...declared.units, { key: 'cart', label: 'wagon', shape: 'ship' as const, sign: 'K', colour: 'owner', slots: 1, flies: false }],
    tokens: [{ key: 'lantern', label: 'lantern', shape: 'disc' as const, sign: 'L', colour: '#e0a030' }],
  }
  const strange = view([player(0, 'nordic'), { ...player(1, ''), faction: null, owner: 'beast' }], {
    pieces: [
      { kind: 'cart', owner: 0, space: 'C3', count: 1 }, { kind: 'beast', owner: 1, space: 'C3', count: 1 },
    ],
    tokens: [
      { kind: 'lantern', owner: null, space: 'A2', container: null, count: 2, face: null },
      { kind: 'secret', owner: 1, space: 'A2', container: null, count: 1, face: 'coins' },
      { kind: 'lantern', owner: 0, space: null, container: null, count: 3, face: null },
    ],
    containers: [{ key: 'cart-0', owner: 0, carrier: 'cart', space: 'C3', tokens: { wood: 2 } }],
  })

  test('whatever a module declares, with its look, its owner and its cargo', () => {
    const found = contents(strange, looks)
    expect(found.get('C3')!.units).toMatchObject([
      { kind: 'cart', face: 'nordic', look: { label: 'wagon', shape: 'ship' }, cargo: [{ resource: 'wood', amount: 2 }] },
      { kind: 'beast', face: 'owner-beast', cargo: [] },
    ])
    expect(found.get('A2')!.tokens).toMatchObject([
      { kind: 'lantern', face: 'nobody', count: 2, hides: null }, { kind: 'secret', face: 'owner-beast', hides: 'coins' },
    ])
    expect([...found.keys()].sort()).toEqual(['A2', 'C3'])
  })

  test('what nobody has declared is drawn all the same', () => {
    const [beast] = contents(strange, null).get('C3')!.units.filter(({ kind }) => kind === 'beast')
    expect(beast.look).toMatchObject({ label: 'beast', sign: 'B' })
    expect(layout(space('C3'), contents(strange, null).get('C3')!)).toHaveLength(2)
    expect(layout(space('A2'), contents(strange, null).get('A2')!)).toHaveLength(2)
  })
})

describe('slots of a hex', () => {
  test('a lone unit stands in the middle', () => {
    const [item] = layout(space('C3'), { ...nothing, units: [stack('mech')] })
    expect(item).toMatchObject({ x: 0, key: 'C3:0:mech' })
  })

  test('a structure gives way to units and is drawn behind them', () => {
    const items = layout(space('C3'), { ...nothing, structures: [{ kind: 'armory', seat: 1, face: 'saxony' }], units: [stack('character')] })
    expect(items.map(({ type }) => type)).toEqual(['structure', 'unit'])
    expect(items[0].x).toBeLessThan(0)
    expect(items[0].y).toBeLessThan(items[1].y)
  })

  test('a full house: no two centres within 18 units', () => {
    const items = layout(space('D5'), {
      units: [stack('character'), stack('mech', 0, 2), stack('worker', 0, 3)],
      structures: [{ kind: 'armory', seat: 1, face: 'saxony' }],
      tokens: [],
      encounter: true,
      goods: [{ resource: 'metal', amount: 3 }],
    })
    expect(items).toHaveLength(6)
    for (const a of items) {
      for (const b of items) {
        if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.key} and ${b.key}`).toBeGreaterThan(18)
      }
    }
  })

  test('attackers and defenders stand side by side, one seat on each side', () => {
    const items = layout(space('D5'), { ...nothing, units: [stack('mech', 1), stack('character', 0)] })
    expect(items.map((item) => item.type === 'unit' && item.seat)).toEqual([0, 1])
    expect(items[0].x).toBeLessThan(items[1].x)
  })

  test('three kinds of goods become a crate with the sum', () => {
    const goods = ['oil', 'metal', 'food'].map((resource) => ({ resource, amount: 2 }))
    const [item] = layout(space('C3'), { ...nothing, goods })
    expect(item).toMatchObject({ type: 'goods', resource: 'goods', amount: 6 })
  })

  test('two kinds of goods get a pill each', () => {
    const goods = ['oil', 'metal'].map((resource) => ({ resource, amount: 1 }))
    expect(centres(layout(space('C3'), { ...nothing, goods }), 'goods')).toEqual([[-17, 39], [18, 39]])
  })

  test('in a hex with a tunnel goods keep clear of the portal', () => {
    const goods = [{ resource: 'oil', amount: 1 }]
    const [item] = layout(space('B4'), { ...nothing, goods })
    expect(item.y).toBeLessThan(0)
  })

  test('beside a structure at a tunnel two kinds of goods share a crate', () => {
    const goods = ['oil', 'metal'].map((resource) => ({ resource, amount: 1 }))
    const built = [{ kind: 'mill', seat: 0, face: 'nordic' }]
    const items = layout(space('B4'), { ...nothing, goods, structures: built })
    expect(items.filter(({ type }) => type === 'goods')).toMatchObject([{ resource: 'goods', amount: 2 }])
  })

  test('an encounter moves aside for whoever stands there', () => {
    const met = { ...nothing, encounter: true }
    expect(centres(layout(space('B2'), met), 'encounter')).toEqual([[0, 16]])
    const crowded = layout(space('B2'), { ...met, units: [stack('worker')] })
    expect(centres(crowded, 'encounter')[0][0]).toBeGreaterThan(20)
  })

  test('everything stays within the hex', () => {
    for (let big = 0; big <= 4; big++) {
      for (let workers = 0; workers <= 3; workers++) {
        const units = [
          ...Array.from({ length: big }, (_, i) => stack(i % 2 ? 'mech' : 'character', i >> 1)),
          ...Array.from({ length: workers }, (_, i) => stack('worker', i)),
        ]
        for (const item of layout(space('C3'), { ...nothing, units, goods: [{ resource: 'oil', amount: 1 }] })) {
          expect(Math.abs(item.x)).toBeLessThanOrEqual(40)
          expect(Math.abs(item.y)).toBeLessThanOrEqual(44)
        }
      }
    }
  })

  test('home bases hold units, too', () => {
    const items = layout(space('home-nordic'), { ...nothing, units: [stack('character'), stack('mech', 0, 2), stack('worker', 0, 4)] })
    expect(items).toHaveLength(3)
    expect(new Set(items.map(({ x, y }) => `${x},${y}`)).size).toBe(3)
  })
})
