import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Option, View } from '../net/protocol'
import type { GameState } from '../state/game.svelte'
import { lookOf } from '../state/declared'
import { board, player, view } from './fixture'
import { plan } from './geometry'
import { type Drag, Hands } from './hands.svelte'
import { ask } from './targets'

const map = plan(board)
const seats = [player(0, 'nordic', { character: 'C3' })]
const step = (space: string): Option => ({ text: `step ${space}`, action: { kind: 'step', space } })
const unit = (kind: string, space: string): Option => ({ text: `unit ${kind} ${space}`, action: { kind: 'unit', unit: kind, space } })
const way = { space: 'B4', path: ['B4'], actions: ['step B4'], combat: false, driven_off: 0, seal: false }

const moving = view(seats, {
  decision: { seat: 0, kind: 'move', options: [step('B4')] },
  unfinished: [{ kind: 'move', seat: 0, unit: 'character', space: 'C3' }],
})
const choosing = view(seats, {
  decision: { seat: 0, kind: 'move', options: [unit('mech', 'C3'), unit('worker', 'C3'), unit('worker', 'A5')] },
})

function table(shown: View, reach = way) {
  const game = {
    view: shown, pick: {}, preview: null as string | null, mine: true,
    moveTo: vi.fn(), choose: vi.fn(), explain: vi.fn(), tell: vi.fn(), ownUnits: (space: string) => (space === 'A1' ? ['worker'] : []),
  }
  const hints = { reach: shown === moving ? [reach] : [], sections: [], objectives: [], warnings: [], ahead: [], follow: null, written: [], changes: [], bids: [], seals: [] }
  const hands = new Hands(game as unknown as GameState, () => ask(map, game.view, hints, game.pick))
  return { game, hands }
}

beforeEach(() => void vi.useFakeTimers())

describe('a press on a space', () => {
  test('goes to a target at once with a mouse', () => {
    const { game, hands } = table(moving)
    hands.press('B4', false)
    expect(game.moveTo).toHaveBeenCalledWith('B4')
  })

  test('goes with a tap, but previews with the first one what is dear', () => {
    const plain = table(moving)
    plain.hands.press('B4', true)
    expect(plain.game.moveTo).toHaveBeenCalledWith('B4')
    const { game, hands } = table(moving, { ...way, seal: true })
    hands.press('B4', true)
    expect(game.moveTo).not.toHaveBeenCalled()
    expect(hands.shown).toBe('B4')
    hands.press('B4', true)
    expect(game.moveTo).toHaveBeenCalledWith('B4')
  })

  test('picks the only piece there', () => {
    const { game, hands } = table(choosing)
    hands.press('A5', false)
    expect(game.choose).toHaveBeenCalledWith({ kind: 'unit', unit: 'worker', space: 'A5' })
  })

  test('narrows to the space where several pieces can be picked', () => {
    const { game, hands } = table(choosing)
    hands.press('C3', false)
    expect(game.choose).toHaveBeenCalledWith({ kind: 'unit', space: 'C3' })
  })

  test('asks why where nothing can be chosen; a tap also tells for a while what is there', () => {
    const { game, hands } = table(moving)
    hands.press('C4', true)
    expect(game.explain).toHaveBeenCalledWith('step C4', 'C4')
    expect(hands.shown).toBe('C4')
    vi.advanceTimersByTime(3100)
    expect(hands.shown).toBeNull()
  })

  test('where a unit is to be taken, asks about the one that stands there, or says that none does', () => {
    const { game, hands } = table(choosing)
    hands.press('A1', false)
    expect(game.explain).toHaveBeenCalledWith('unit worker A1', 'A1')
    hands.press('C4', false)
    expect(game.tell).toHaveBeenCalledWith(expect.any(String), 'C4')
  })

  test('a choice of places is narrowed by kind and space', () => {
    const placing = view(seats, {
      decision: { seat: 0, kind: 'place_resources', options: ['oil', 'food'].map((resource) => ({ text: '', action: { kind: 'place', resource, space: 'C3' } })) },
    })
    const { game, hands } = table(placing)
    hands.press('C3', false)
    expect(game.choose).toHaveBeenCalledWith({ kind: 'place', space: 'C3' })
  })
})

describe('dragging a unit', () => {
  const held: Drag = { space: 'C3', unit: 'mech', look: lookOf([], 'mech'), face: 'nordic', x: 0, y: 0 }

  test('picks it first, and goes when the server has told where it may go', () => {
    const { game, hands } = table(choosing)
    hands.lift(held)
    expect(game.choose).toHaveBeenCalledWith({ kind: 'unit', unit: 'mech', space: 'C3' })
    hands.release('B4', 0)
    expect(game.moveTo).not.toHaveBeenCalled()
    game.view = moving
    hands.settle(100)
    expect(game.moveTo).toHaveBeenCalledWith('B4')
  })

  test('a drop that the server does not allow in time is forgotten', () => {
    const { game, hands } = table(choosing)
    hands.lift(held)
    hands.release('B4', 0)
    hands.settle(9000)
    game.view = moving
    hands.settle(9001)
    expect(game.moveTo).not.toHaveBeenCalled()
  })

  test('let go where it was, it stays', () => {
    const { game, hands } = table(moving)
    hands.lift({ ...held, unit: 'character' })
    hands.release('C3', 0)
    expect(game.moveTo).not.toHaveBeenCalled()
    expect(hands.drag).toBeNull()
  })
})
