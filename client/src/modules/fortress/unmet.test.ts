import { expect, it } from 'vitest'
import type { View } from '../../net/protocol'
import face from './index'

const found = (controller: number | null) => ({ players: [{ owner: null }, { owner: 'annihilator' }], parts: { fortress: { controller } } }) as unknown as View

it('tells of the guard once somebody has found it', () => {
  expect([0, 1].map((seat) => face.unmet(found(null), seat))).toEqual([false, true])
  expect([0, 1].map((seat) => face.unmet(found(0), seat))).toEqual([false, false])
})
