import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientMessage, Hints, Motion, Option, View, WrittenOption } from '../net/protocol'
import type { Heard } from '../net/socket'
import { type GameEvent, GameState, NOTICE_FOR } from './game.svelte'
import { indexOf, momentAt, sinceOwnTurn } from './moments'
import { lastOrder, orders, walkOf } from './orders'
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
  return { type: 'update', view, hints: null, log_from, events, stories: [] }
}

function told(view: View, hints: Partial<Hints>): Heard {
  const none: Hints = { reach: [], sections: [], objectives: [], warnings: [], ahead: [], follow: null, written: [], changes: [], bids: [], seals: [] }
  return { type: 'update', view, hints: { ...none, ...hints }, log_from: 0, events: [], stories: [] }
}

function pay(space: string): Option {
  return { text: `pay oil ${space}`, action: { kind: 'pay', resource: 'oil', space } }
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
      sections: [], objectives: [], warnings: [], ahead: [], follow: null, written: [], changes: [], bids: [], seals: [],
      reach: [{ space: 'A3', path: ['A2', 'A3'], actions: ['step A2', 'step A3'], combat: false, driven_off: 0, seal: false }],
    }
    game.receive({ ...update(view(1, 'move', [step('A2'), carry])), hints } as Heard)
    game.wish = { oil: 1 }
    game.moveTo('A3')
    expect(sent).toMatchObject([{ actions: ['carry oil 1', 'step A2', 'step A3'] }])
  })

  it('into a fight without power asks first', () => {
    settings.muted = []
    const hints = {
      sections: [], objectives: [], warnings: ['no_power'], ahead: [], follow: null, written: [], changes: [], bids: [], seals: [],
      reach: [{ space: 'A2', path: ['A2'], actions: ['step A2'], combat: true, driven_off: 0, seal: false }],
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

describe('what needs no click', () => {
  const follow = { actions: ['pay oil A1', 'pay oil B2'], forced: false }
  const paying = (version: number) => told(view(version, 'pay_resources', [pay('A1'), pay('B2')]), { follow })

  it('is answered alone, in one go', () => {
    game.receive(paying(1))
    expect(sent).toMatchObject([{ actions: ['pay oil A1', 'pay oil B2'] }])
  })

  it('says nothing when another page of the same person was first', () => {
    const stale = (): Heard => ({ type: 'refused', idem: idem(), code: 'stale', text: 'too late', details: {} })
    game.receive(paying(3))
    game.receive(stale())
    expect(game.notice).toBeNull()
    expect(game.busy).toBe(false)
    game.choose({ space: 'A1' })
    game.receive(stale())
    expect(game.notice).toMatchObject({ code: 'stale' })
  })

  it('is not when the person does not want it, or has just taken something back', () => {
    settings.autoSingle = false
    game.receive(paying(1))
    settings.autoSingle = true
    game.tookBack = true
    game.receive(paying(2))
    expect(sent).toEqual([])
  })

  it('is nothing that the server does not name, nor the end of the turn', () => {
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

describe('what lies ahead in the turn', () => {
  const section: Option = { text: 'section build', action: { kind: 'section', section: 'build' } }
  const unit = (space: string): Option => ({ text: `unit mech ${space}`, action: { kind: 'unit', unit: 'mech', space } })
  const bottom: Option = { text: 'bottom 2', action: { kind: 'bottom', coins: 2, bonus: 0 } }
  const ahead = [
    { section: 'build', before: ['section build'], options: [MOVE, bottom], seals: ['bottom 2'] },
    { section: 'build', before: ['section build', 'move'], options: [unit('A1'), unit('B2')], seals: [] },
    { section: 'enlist', before: ['section enlist'], options: [bottom], seals: ['bottom 2'] },
  ]

  beforeEach(() => game.receive(told(view(1, 'turn', [section]), { ahead })))

  it('is played with what comes before it', () => {
    expect(game.could({ kind: 'unit', space: 'A1' })).toBe(true)
    game.choose({ kind: 'unit', unit: 'mech', space: 'A1' })
    expect(sent).toMatchObject([{ actions: ['section build', 'move', 'unit mech A1'] }])
  })

  it('is narrowed like any answer, and is no answer to the question itself', () => {
    expect(game.candidates).toEqual([section])
    game.choose({ kind: 'unit', unit: 'mech' })
    expect(game.candidates.map(({ text }) => text)).toEqual(['unit mech A1', 'unit mech B2'])
    game.choose({ space: 'B2' })
    expect(sent).toMatchObject([{ actions: ['section build', 'move', 'unit mech B2'] }])
  })

  it('is told apart by its section', () => {
    game.choose({ kind: 'bottom', section: 'enlist' })
    expect(sent).toMatchObject([{ actions: ['section enlist', 'bottom 2'] }])
  })

  it('bears the seal before it is played, if it turns cards', () => {
    expect(game.bearsSeal({ kind: 'bottom', section: 'enlist' })).toBe(true)
    expect(game.bearsSeal({ kind: 'unit', space: 'A1' })).toBe(false)
  })

  it('the end of the turn is found behind a movement', () => {
    expect(game.end).toBeNull()
    game.receive(told(view(2, 'move', [unit('A1')]), { ahead: [{ section: null, before: ['done'], options: [END], seals: [] }] }))
    game.answer(game.end!)
    expect(sent).toMatchObject([{ actions: ['done', 'end_turn'] }])
  })
})

describe('orders of the turn', () => {
  const row = (text: string, more: Partial<WrittenOption> = {}): WrittenOption => {
    const [kind, ...fields] = text.split(' ')
    return { text, action: { kind, unit: fields[0] ?? '', space: fields.at(-1) ?? '' }, events: 0, choice: false, ...more }
  }
  const written = [
    row('section enlist'), row('move'), row('unit mech C3'), row('step D4'), row('stop'),
    row('unit worker B5'), row('step B6'), row('done'), row('bottom 1'), row('pay food A1', { choice: true }), row('enlist deploy power'),
  ]
  const all = orders(written)

  beforeEach(() => game.receive(told(view(1, 'turn', [END]), { written })))

  it('are decisions as people think of them', () => {
    expect(all.map(({ start, end }) => [start, end])).toEqual([[0, 5], [5, 7], [7, 11]])
    expect(walkOf(all[0])).toEqual({ unit: 'mech', from: 'C3', path: ['D4'] })
    expect(walkOf(all[2])).toBeNull()
  })

  it('are taken back one by one', () => {
    game.undo()
    expect(sent).toMatchObject([{ type: 'undo', steps: 4, again: [] }])
    expect(lastOrder(written.slice(0, 7))).toBe(2)
    expect(lastOrder(written.slice(0, 3))).toBe(3)
    expect(lastOrder(written.slice(0, 1))).toBe(1)
  })

  it('can be struck: the others stay, and what led to them', () => {
    game.strike(all[0])
    expect(sent).toMatchObject([{ type: 'undo', steps: 11, again: ['section enlist', 'move', 'unit worker B5', 'step B6', 'done', 'bottom 1', 'pay food A1', 'enlist deploy power'] }])
  })

  it('can be changed where they were suggested, and go on by themselves', () => {
    game.change(9)
    expect(sent).toMatchObject([{ type: 'undo', steps: 2, again: [] }])
    game.receive({ type: 'ack', idem: idem(), version: 2 })
    const enlist: Option = { text: 'enlist deploy power', action: { kind: 'enlist' } }
    game.receive(told(view(2, 'pay_resources', [pay('A1'), pay('B2')]), { follow: { actions: ['pay oil A1'], forced: false } }))
    expect(sent).toHaveLength(1)
    game.answer(pay('B2'))
    game.receive({ type: 'ack', idem: idem(), version: 3 })
    game.receive(told(view(3, 'enlist', [enlist, END]), {}))
    expect(sent.at(-1)).toMatchObject({ actions: ['enlist deploy power'] })
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

describe('orders that were taken back', () => {
  const row = (text: string, kind: string) => ({ text, action: { kind }, events: 0, choice: false })
  const first = [row('section build', 'section'), row('move', 'move'), row('unit mech A1', 'unit'), row('step A2', 'step')]
  const second = [row('unit mech B1', 'unit'), row('step B2', 'step')]
  const stand = (version: number, written: typeof first) =>
    game.receive(told({ ...view(version, 'move', [MOVE]), can_undo: true }, { written }))

  it('are given again, the last one first, until something else is ordered', () => {
    stand(1, [...first, ...second])
    game.undo()
    stand(2, first)
    game.receive({ type: 'ack', idem: idem(), version: 2 } as Heard)
    game.undo()
    stand(3, [])
    game.receive({ type: 'ack', idem: idem(), version: 3 } as Heard)
    expect(game.canRedo).toBe(true)
    game.redo()
    expect(sent.at(-1)).toMatchObject({ actions: first.map(({ text }) => text) })
    stand(4, first)
    game.receive({ type: 'ack', idem: idem(), version: 4 } as Heard)
    game.redo()
    expect(sent.at(-1)).toMatchObject({ actions: second.map(({ text }) => text) })
    stand(5, [...first, ...second])
    game.receive({ type: 'ack', idem: idem(), version: 5 } as Heard)
    expect(game.canRedo).toBe(false)
    game.undo()
    stand(6, first)
    game.receive({ type: 'ack', idem: idem(), version: 6 } as Heard)
    game.answer(MOVE)
    expect(game.canRedo).toBe(false)
  })
})
