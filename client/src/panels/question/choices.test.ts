// Whatever the options are, there is a way to each of them.
import { describe, expect, it } from 'vitest'
import type { Option, View } from '../../net/protocol'
import { GameState } from '../../state/game.svelte'
import { FEW, answers, choices, endOption, facet, leaveOption, listed } from './choices'

function option(kind: string, fields: Record<string, string | number> = {}): Option {
  return { text: [kind, ...Object.values(fields)].join(' '), action: { kind, ...fields } }
}

function asked(options: Option[]): GameState {
  const game = new GameState(() => undefined)
  const view = {
    seat: 0, version: 1, players: [{ seat: 0, mechs: [], section: 'build' }], unfinished: [],
    decision: { seat: 0, kind: 'anything', options },
  } as unknown as View
  game.receive({ type: 'update', view, hints: null, log_from: 0, events: [], stories: [] })
  return game
}

const builds = ['armory', 'mine', 'mill'].flatMap((structure) =>
  ['A1', 'A2', 'A3'].map((space) => option('build', { structure, space })),
)

describe('choices', () => {
  it('are whole answers where there are few', () => {
    const game = asked([option('move'), option('coins', { amount: 1 }), option('coins', { amount: 2 })])
    expect(choices(game, game.options).map((choice) => choice.option?.text)).toEqual(['move', 'coins 2'])
  })

  it('narrow by the first difference where there are many', () => {
    const game = asked(builds)
    expect(choices(game, builds).map((choice) => choice.part)).toEqual([
      { kind: 'build', structure: 'armory' }, { kind: 'build', structure: 'mine' }, { kind: 'build', structure: 'mill' },
    ])
    game.choose({ kind: 'build', structure: 'mine' })
    expect(choices(game, game.candidates).map((choice) => choice.label)).toEqual(['A1', 'A2', 'A3'])
  })

  it('leave many places to the map, but list them on demand', () => {
    const places = Array.from({ length: FEW + 1 }, (_, i) => option('place_worker', { space: `A${i}` }))
    const game = asked(places)
    expect(choices(game, places)).toEqual([])
    expect(listed(game, places).map((choice) => choice.option)).toEqual(places)
  })

  it('exist for actions that nobody has foreseen', () => {
    const strange = [option('conjure', { what: 'rain' }), option('conjure', { what: 'sun' })]
    const game = asked(strange)
    expect(choices(game, strange).map((choice) => choice.option)).toEqual(strange)
  })

  it('show an icon only where it tells buttons apart', () => {
    const cards = [option('pay_card', { value: '2' }), option('pay_card', { value: '3' }), option('move')]
    expect(choices(asked(cards), cards).map((choice) => choice.icon)).toEqual([null, null, 'move'])
  })
})

describe('answers', () => {
  const options = [option('step', { space: 'A1' }), option('carry', { cargo: 'oil', amount: 1 }), option('stop'), option('end_turn')]

  it('stand apart from saying no, the end of the turn and cargo', () => {
    expect(answers(options).map(({ text }) => text)).toEqual(['step A1'])
    expect(leaveOption(options)?.text).toBe('stop')
    expect(endOption(options)?.text).toBe('end_turn')
  })

  it('differ first in what is not picked yet', () => {
    expect(facet(builds, {})).toBe('structure')
    expect(facet(builds, { structure: 'mine' })).toBe('space')
    expect(facet([builds[0]], {})).toBeNull()
  })
})
