import { describe, expect, it } from 'vitest'
import { around, overlap, place } from './place'

const screen = { width: 1440, height: 900 }
const card = { width: 340, height: 180 }

function covers(target: { left: number; top: number; width: number; height: number }) {
  return overlap({ ...place(target, card, screen), ...card }, target)
}

describe('the card', () => {
  it('lies beside its target', () => {
    for (const target of [
      { left: 0, top: 60, width: 850, height: 840 }, // the map
      { left: 864, top: 190, width: 560, height: 250 }, // the mat
      { left: 150, top: 0, width: 1150, height: 60 }, // the seats
      { left: 600, top: 400, width: 90, height: 100 }, // a hex
    ]) expect(covers(target)).toBe(0)
  })

  it('keeps the question free where it can', () => {
    const question = { left: 864, top: 70, width: 560, height: 110 }
    const target = { left: 864, top: 450, width: 560, height: 150 }
    const spot = place(target, card, screen, [question])
    expect(overlap({ ...spot, ...card }, question)).toBe(0)
    expect(overlap({ ...spot, ...card }, target)).toBe(0)
  })

  it('leaves the own land in sight', () => {
    const question = { left: 864, top: 70, width: 560, height: 110 }
    const mat = { left: 864, top: 190, width: 560, height: 250 }
    const land = { left: 470, top: 70, width: 200, height: 160 }
    const spot = place(question, card, screen, [question, mat, land])
    for (const box of [question, mat, land]) expect(overlap({ ...spot, ...card }, box)).toBe(0)
  })

  it('knows the box around others', () => {
    expect(around([])).toBeNull()
    expect(around([{ left: 1, top: 5, width: 2, height: 2 }, { left: 0, top: 9, width: 1, height: 4 }]))
      .toEqual({ left: 0, top: 5, width: 3, height: 8 })
  })

  it('stays on the screen, also on a phone and without a target', () => {
    const phone = { width: 390, height: 844 }
    for (const target of [null, { left: 0, top: 50, width: 390, height: 410 }]) {
      const spot = place(target, card, phone)
      expect(spot.left).toBeGreaterThanOrEqual(0)
      expect(spot.left + card.width).toBeLessThanOrEqual(phone.width)
      expect(spot.top + card.height).toBeLessThanOrEqual(phone.height)
      if (target) expect(overlap({ ...spot, ...card }, target)).toBe(0)
    }
  })
})
