import { describe, expect, it } from 'vitest'
import base from '../../../../src/snath/content/base/objectives.json'
import promos from '../../../../src/snath/modules/promos/content/objectives.json'
import type { ObjectiveCard } from '../../net/protocol'
import { pictureOf } from './objective'

const cards = [...base.objectives, ...promos.objectives].map((card) => ({
  ...card, tests: card.tests.map((test) => ({ where: {}, ...test })),
})) as unknown as ObjectiveCard[]

describe('pictures of objectives', () => {
  it('tell all cards apart', () => {
    const pictures = cards.map((card) => JSON.stringify(pictureOf(card)))
    expect(cards.length).toBe(27)
    expect(new Set(pictures).size).toBe(27)
  })

  it('never fall back to a plain mark for a known card', () => {
    for (const card of cards) expect(JSON.stringify(pictureOf(card))).not.toContain('"objective"')
    expect(pictureOf(undefined)).toEqual([{ kind: 'icon', icon: 'objective', struck: false, count: 0 }])
  })

  it('strike out what there must be none of', () => {
    const poor = cards.find(({ number }) => number === 8)!
    expect(pictureOf(poor).filter((sign) => 'struck' in sign && sign.struck)).toEqual([{ kind: 'icon', icon: 'coin', struck: true, count: 0 }])
  })
})
