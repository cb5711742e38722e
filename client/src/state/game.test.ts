import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientMessage, Motion, Option, View } from '../net/protocol'
import type { Heard } from '../net/socket'
import { type GameEvent, GameState, NOTICE_FOR } from './game.svelte'
import { indexOf, momentAt, sinceOwnTurn } from './moments'
import { settings } from './settings.svelte'

const END: Option = { text: 'end_turn', action: { kind: 'end_turn' } }
const MOVE: Option = { text: 'move', action: { kind: 'move' } }

function step(space: string): Option {
  return { text: `step ${space}`, action: { kind: 'step', space } }
}

function place(resource: string, space: string): Option {
  return { text: `place ${resource} ${space}`, action: { kind: 'place', resource, space } }
}

function view(version: number, kind: string, options: Option[] | null, more: Partial<View> = {}): View {
  return {
    seat: 0, version, over: false, players: [{ seat: 0 }, { seat: 1 }], unfinished: [], can_undo: true,
    decision: { seat: options ? 0 : 1, kind, options }, resources: {}, ...more,
  } as unknown as View
}

function update(view: View, events: GameEvent[] = [], log_from = 0): Heard {
  return { type: 'update', view, hints: null, log_from, events }
}

const event = (kind: string, seat: number, more = {}): GameEvent => ({ kind, seat, text: kind, many: kind, ...more })

let sent: ClientMessage[]
let game: GameState

function idem(): string {
  return (sent.at(-1) as { idem: string }).idem
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.autoSingle = true
  settings.autoEnd = false
  sent = []
  game = new GameState((message) => sent.push(message))
})

afterEach(() => vi.useRealTimers())

describe('answering', () => {
  it('is possible when the server asks this seat, and waits for the update after the ack', () => {
    game.receive(update(view(4, 'turn', [MOVE, END])))
    expect(game.mine).toBe(true)
    game.choose({ kind: 'move' })
    expect(sent).toEqual([{ type: 'act', idem: idem(), version: 4, actions: ['move'] }])
    expect(game.mine).toBe(false)
    game.receive({ type: 'ack', idem: idem(), version: 5 })
    expect(game.busy).toBe(true)
    game.receive(update(view(5, 'move', [step('A1'), step('A2')])))
    expect(game.busy).toBe(false)
    expect(game.can({ space: 'A2' })).toBe(true)
  })

  it('is not sent twice while one is on its way', () => {
    game.receive(update(view(1, 'turn', [MOVE, END])))
    game.answer(MOVE)
    game.answer(MOVE)
    expect(sent).toHaveLength(1)
  })

  it('an ack that comes after its update frees the table too', () => {
    game.receive(update(view(1, 'turn', [MOVE, END])))
    game.answer(MOVE)
    game.receive(update(view(2, 'move', [step('A1'), step('A2')])))
    expect(game.busy).toBe(true)
    game.receive({ type: 'ack', idem: idem(), version: 2 })
    expect(game.busy).toBe(false)
  })

  it('narrows by gestures, and a new thought replaces the old one', () => {
    const build = (structure: string, space: string): Option => ({
      text: `build ${structure} ${space}`, action: { kind: 'build', structure, space },
    })
    game.receive(update(view(1, 'build', [build('mine', 'A1'), build('mine', 'A2'), build('mill', 'A2'), build('mill', 'A3')])))
    game.choose({ structure: 'mine' })
    expect(game.pick).toEqual({ structure: 'mine' })
    game.choose({ space: 'A3' })
    expect(sent).toMatchObject([{ actions: ['build mill A3'] }])
  })

  it('a refusal changes nothing and says why for a while', () => {
    game.receive(update(view(1, 'turn', [MOVE, END])))
    game.answer(MOVE)
    game.receive({ type: 'refused', idem: idem(), code: 'stale', text: 'too late', details: {} })
    expect(game.busy).toBe(false)
    expect(game.notice).toMatchObject({ kind: 'refused', code: 'stale' })
    vi.advanceTimersByTime(NOTICE_FOR)
    expect(game.notice).toBeNull()
  })
})

describe('moving', () => {
  it('takes the way that the hints know, after loading what is wished for', () => {
    const carry: Option = { text: 'carry oil 1', action: { kind: 'carry', cargo: 'oil', amount: 1 } }
    const hints = {
      sections: [], objectives: [], warnings: [],
      reach: [{ space: 'A3', path: ['A2', 'A3'], actions: ['step A2', 'step A3'], combat: false, driven_off: 0 }],
    }
    game.receive({ ...update(view(1, 'move', [step('A2'), carry])), hints } as Heard)
    game.wish = { oil: 1 }
    game.moveTo('A3')
    expect(sent).toMatchObject([{ actions: ['carry oil 1', 'step A2', 'step A3'] }])
  })

  it('into a fight without power asks first', () => {
    settings.muted = []
    const hints = {
      sections: [], objectives: [], warnings: ['no_power'],
      reach: [{ space: 'A2', path: ['A2'], actions: ['step A2'], combat: true, driven_off: 0 }],
    }
    game.receive({ ...update(view(1, 'move', [step('A2'), step('A3')])), hints } as Heard)
    game.moveTo('A2')
    expect(sent).toEqual([])
    expect(game.preview).toBe('A2')
    game.moveTo('A2')
    expect(sent).toMatchObject([{ actions: ['step A2'] }])
  })

  it('another unit can be taken as long as the one in hand has not gone anywhere', () => {
    const inHand = { unfinished: [{ kind: 'move', seat: 0, unit: 'worker', space: 'A1' }] }
    const stop: Option = { text: 'stop', action: { kind: 'stop' } }
    const unit: Option = { text: 'unit mech B1', action: { kind: 'unit', unit: 'mech', space: 'B1' } }
    game.receive(update(view(1, 'move', [step('A2'), step('A3')], inHand)))
    game.swapUnit('mech', 'B1')
    expect(sent).toMatchObject([{ type: 'undo' }])
    game.receive({ type: 'ack', idem: idem(), version: 2 })
    game.receive(update(view(2, 'move', [unit, END])))
    expect(sent.at(-1)).toMatchObject({ actions: ['unit mech B1'] })
    game.receive({ type: 'ack', idem: idem(), version: 3 })
    game.receive(update(view(3, 'move', [step('B2'), stop], inHand)))
    expect(game.unmoved).toBe(false)
    game.swapUnit('worker', 'A1')
    expect(sent).toHaveLength(2)
  })

  it('to a space that is no target does nothing', () => {
    game.receive(update(view(1, 'move', [step('A2'), step('A3')])))
    game.moveTo('F9')
    expect(sent).toEqual([])
  })
})

describe('resources to put down', () => {
  const options = [place('oil', 'A1'), place('oil', 'A2'), place('wood', 'A1'), place('wood', 'A2')]
  const placing = (version: number, left: number) =>
    view(version, 'place_resources', options, { unfinished: [{ kind: 'place_resources', seat: 0, left }] })

  it('are chosen in any order and sent in that of the rules', () => {
    game.receive(update(placing(1, 2)))
    game.answer(options[2])
    expect(sent).toEqual([])
    game.answer(options[1])
    expect(sent).toMatchObject([{ actions: ['place oil A2'] }])
    game.receive({ type: 'ack', idem: idem(), version: 2 })
    game.receive(update(placing(2, 1)))
    expect(sent.at(-1)).toMatchObject({ version: 2, actions: ['place wood A1'] })
  })

  it('can be taken back one by one before they are sent', () => {
    game.receive(update(placing(1, 2)))
    game.answer(options[2])
    game.undo()
    expect(game.collected).toEqual([])
    expect(sent).toEqual([])
    game.undo()
    expect(sent).toMatchObject([{ type: 'undo' }])
  })
})

describe('a plan', () => {
  it('ends when its next answer is not among the options', () => {
    game.receive(update(view(1, 'pay_resources', [step('A1'), step('A2')])))
    game.follow(['step A1', 'step B7'])
    game.receive({ type: 'ack', idem: idem(), version: 2 })
    game.receive(update(view(2, 'turn', [MOVE, END])))
    expect(sent).toHaveLength(1)
    expect(game.mine).toBe(true)
  })
})

describe('questions with one answer', () => {
  const only = view(1, 'retreat', [step('A1')])

  it('are answered alone', () => {
    game.receive(update(only))
    expect(sent).toMatchObject([{ actions: ['step A1'] }])
  })

  it('are not when the person does not want it, or has just taken something back', () => {
    settings.autoSingle = false
    game.receive(update(only))
    settings.autoSingle = true
    game.tookBack = true
    game.receive(update(view(2, 'retreat', [step('A1')])))
    expect(sent).toEqual([])
  })

  it('are not if they tell something, nor at the end of the turn', () => {
    game.receive(update(view(1, 'encounter', [step('A1')])))
    game.receive(update(view(2, 'turn', [END])))
    expect(sent).toEqual([])
  })

  it('the end of the turn is, if that is wished for', () => {
    settings.autoEnd = true
    game.receive(update(view(1, 'turn', [END])))
    expect(sent).toMatchObject([{ actions: ['end_turn'] }])
  })
})

describe('the log', () => {
  it('grows, and is cut where the server says', () => {
    game.receive(update(view(1, 'turn', null), [event('a', 1), event('b', 1), event('c', 1)]))
    game.receive(update(view(2, 'turn', null), [event('d', 1)], 3))
    expect(game.log.map(({ kind }) => kind)).toEqual(['a', 'b', 'c', 'd'])
    game.receive(update(view(3, 'turn', null), [event('x', 1)], 1))
    expect(game.log.map(({ kind }) => kind)).toEqual(['a', 'x'])
  })

  it('gives what others did to the recap, but not what was taken back', () => {
    game.receive(update(view(1, 'turn', [MOVE, END])))
    game.receive(update(view(2, 'turn', null), [event('moved', 0)], 0))
    expect(game.recap).toBeNull()
    game.receive(update(view(3, 'turn', null), [event('moved', 1)], 1))
    expect(game.recap?.events.map(({ seat }) => seat)).toEqual([1])
    expect(game.recap?.before?.version).toBe(2)
    game.receive(update(view(4, 'turn', null), [event('other', 1)], 1))
    expect(game.recap).toBeNull()
  })

  it('on return tells what came after the own last turn', () => {
    const log = [event('turn_ended', 0), event('x', 1), event('turn_ended', 1)]
    expect(sinceOwnTurn(log, 0).map(({ kind }) => kind)).toEqual(['x', 'turn_ended'])
    expect(sinceOwnTurn([event('x', 1)], 0)).toEqual([])
    expect(sinceOwnTurn(log, null)).toEqual([])
  })

  it('finds the same moment in the log of a replay', () => {
    const turn = (n: number) => event('turn_started', 0, { turn: n })
    const log = [event('dealt', 0), turn(1), event('x', 0), turn(2), event('y', 0)]
    const longer = [event('dealt', 0), turn(1), event('undone', 0), event('x', 0), turn(2), event('y', 0)]
    expect(momentAt(log, 4)).toEqual({ turn: 2, entry: 1 })
    expect(indexOf(longer, momentAt(log, 4))).toBe(5)
    expect(indexOf(longer, momentAt(log, 0))).toBe(0)
  })
})

describe('explanations', () => {
  it('answer the last question asked', () => {
    game.receive(update(view(1, 'turn', [MOVE, END])))
    game.explain('step A1', 'A1')
    game.explain('step A2', 'A2')
    game.receive({ type: 'explained', ask: 1, code: 'x', args: {}, text: 'first' })
    expect(game.notice).toBeNull()
    game.receive({ type: 'explained', ask: 2, code: 'river', args: {}, text: 'A river.' })
    expect(game.notice).toMatchObject({ kind: 'explained', code: 'river', space: 'A2' })
  })

  it('are not shown for what is possible', () => {
    game.explain('move')
    game.receive({ type: 'explained', ask: 1, code: null, args: {}, text: '' })
    expect(game.notice).toBeNull()
  })
})

describe('the table', () => {
  it('keeps each line of talk once', () => {
    const line = { type: 'chat', number: 1, seat: 0, name: 'A', text: 'hi', at: '' } as const
    game.receive(line)
    game.receive(line)
    expect(game.chat).toHaveLength(1)
  })

  it('shows a motion until it is decided', () => {
    const motion: Motion = {
      type: 'motion', number: 1, kind: 'takeback', by: 0, seat: 0, bot: null, waiting: [1], outcome: 'open',
    }
    game.receive(motion)
    expect(game.motion?.number).toBe(1)
    game.receive({ ...motion, outcome: 'refused' })
    expect(game.motion).toBeNull()
  })
})
