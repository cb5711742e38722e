import { describe, expect, it } from 'vitest'
import type { Choices, GameInfo, OptionChoice } from '../../net/protocol'
import { teamPairs } from '../../modules/teams/pairs'
import { byLevel, byStyle, easyBot, faultField, faults, mostSeats, newForm, newSeat, open, ranked, rematch, restyled, seated, setModule, toNewGame, usualBot } from './form'

function setting(name: string, module: string, kind: OptionChoice['kind'], usual: unknown): OptionChoice {
  return { name, module, kind, default: usual, words: [], low: 0, high: 0, allowed: '' }
}

const choices: Choices = {
  factions: { base: ['nordic', 'crimea'], invaders: ['albion', 'togawa'] },
  mats: { base: ['industrial', 'mechanical'], invaders: ['militant', 'innovative'] },
  modules: ['invaders', 'promos'],
  options: {},
  bots: [
    { word: 'greedy:level=medium', bot: 'greedy', level: 'medium', style: '' },
    { word: 'random:level=hard', bot: 'random', level: 'hard', style: '' },
    { word: 'planner:level=easy', bot: 'planner', level: 'easy', style: '' },
    { word: 'planner:level=medium', bot: 'planner', level: 'medium', style: '' },
    { word: 'planner:level=easy:style=farmer', bot: 'planner', level: 'easy', style: 'farmer' },
  ],
  ruled: { automa: ['autometta', 'automa', 'ultimaszyna'] },
  most_seats: { base: 5, invaders: 7 },
  switches: { bribes: 'bribes', teams: 'teams' },
  settings: [
    setting('promo_packs', 'promos', 'other', null), setting('bribes', 'bribes', 'switch', false), setting('teams', 'teams', 'other', null),
  ],
}

describe('a new form', () => {
  it('is a game that can be started at once', () => {
    const form = newForm(choices)
    expect(faults(form)).toEqual({})
    expect(toNewGame(form)).toEqual({
      seats: [
        { kind: 'human', faction: null, mat: null },
        { kind: 'bot', faction: null, mat: null, bot: 'planner:level=medium' },
        { kind: 'bot', faction: null, mat: null, bot: 'planner:level=medium' },
      ],
      name: '', player: '', modules: [], options: {}, seed: null, pace: 'live', begins: 'host', public: false,
      closed: false, hide_score: false, webhook: null,
    })
    expect(toNewGame({ ...form, closed: true }).closed).toBe(true)
    expect(toNewGame({ ...form, closed: true, public: true }).closed).toBe(false)
  })

  it('takes the medium bot, and for a newcomer the easy one', () => {
    expect(usualBot(choices.bots)).toBe('planner:level=medium')
    expect(easyBot(choices.bots)).toBe('planner:level=easy')
    expect(usualBot(choices.bots.slice(1, 2))).toBe('random:level=hard')
    expect(easyBot(choices.bots.slice(0, 2))).toBe('greedy:level=medium')
    expect(usualBot([])).toBe('')
  })
})

it('offers one bot for each strength, and all of them in order', () => {
  expect(byLevel(choices.bots).map((bot) => bot.word)).toEqual([
    'planner:level=easy', 'planner:level=medium', 'random:level=hard',
  ])
  expect(ranked([...choices.bots, { word: 'own', bot: 'own', level: '', style: '' }]).map((bot) => bot.bot)).toEqual([
    'planner', 'planner', 'planner', 'greedy', 'own', 'random',
  ])
})

it('gives bots the names that somebody has chosen, people their own', () => {
  const form = newForm(choices, ['me', 'friend', 'bot', 'automa'])
  for (const seat of form.seats) seat.name = ' Zosia '
  expect(toNewGame(form).seats.map((seat) => seat.name)).toEqual([undefined, undefined, 'Zosia', 'Zosia'])
})

it('changes the style of a bot where it has that style', () => {
  const farmer = restyled(choices.bots, 'planner:level=easy', 'farmer')
  expect(farmer).toBe('planner:level=easy:style=farmer')
  expect(restyled(choices.bots, farmer, '')).toBe('planner:level=easy')
  expect(restyled(choices.bots, 'greedy:level=medium', 'farmer')).toBe('greedy:level=medium')
})

it('offers styles apart, after the bots without one', () => {
  const words = byStyle(choices.bots).map(([style, bots]) => [style, ...bots.map((bot) => bot.word)])
  expect(words).toEqual([
    ['', 'planner:level=easy', 'planner:level=medium', 'greedy:level=medium', 'random:level=hard'],
    ['farmer', 'planner:level=easy:style=farmer'],
  ])
})

describe('seats', () => {
  it('gives an Automa a level and no mat', () => {
    const form = newForm(choices, ['me', 'automa'])
    form.seats[1].mat = 'mechanical'
    form.seats[1].faction = 'crimea'
    expect(toNewGame(form).seats[1]).toEqual({
      kind: 'automa', faction: 'crimea', mat: null, level: 'automa',
    })
  })

  it('puts the host before friends, who all sit on seats for people', () => {
    const seats = ['friend', 'bot', 'me', 'program'] as const
    const form = newForm(choices, seats)
    form.seats[2].faction = 'nordic'
    expect(seated(form.seats).map((seat) => seat.chair)).toEqual(['me', 'bot', 'friend', 'program'])
    expect(toNewGame(form).seats[0]).toMatchObject({ kind: 'human', faction: 'nordic' })
    expect(toNewGame(form).seats[3]).toEqual({ kind: 'program', faction: null, mat: null })
  })

  it('finds what cannot be', () => {
    const form = newForm(choices, ['me', 'me', 'bot'])
    expect(faults(form).seats).toBe('lobby.fault.two_of_me')
    form.seats = [newSeat('friend', choices), newSeat('bot', choices)]
    expect(faults(form).seats).toBe('lobby.fault.no_me')
    form.seats = [newSeat('me', choices), newSeat('bot', choices)]
    form.seats[0].faction = form.seats[1].faction = 'nordic'
    form.seed = 'twelve'
    form.webhook = 'here'
    expect(faults(form)).toEqual({
      'seats.1': 'lobby.fault.twice_faction', seed: 'lobby.fault.seed',
      webhook: 'lobby.fault.webhook',
    })
  })

  it('lets bots play among themselves', () => {
    expect(faults(newForm(choices, ['bot', 'bot']))).toEqual({})
  })
})

describe('modules', () => {
  it('open factions, mats and seats, and close them again', () => {
    const form = newForm(choices)
    setModule(form, choices, 'invaders', true)
    expect(mostSeats(form, choices)).toBe(7)
    expect(open(choices.factions, form.modules)).toContain('togawa')
    form.seats = Array.from({ length: 7 }, () => newSeat('bot', choices))
    form.seats[0].faction = 'togawa'
    form.seats[1].mat = 'militant'
    setModule(form, choices, 'invaders', false)
    expect(form.seats).toHaveLength(5)
    expect(form.seats[0].faction).toBeNull()
    expect(form.seats[1].mat).toBeNull()
  })

  it('take their own options with them', () => {
    const form = newForm(choices)
    setModule(form, choices, 'promos', true)
    form.options.promo_packs = ['a']
    setModule(form, choices, 'promos', false)
    expect(toNewGame(form).options).toEqual({})
  })
})

describe('teams', () => {
  it('are pairs that cover every seat', () => {
    expect(teamPairs([{ extra: { team: 0 } }, { extra: { team: 1 } }, { extra: { team: 0 } }, { extra: { team: 1 } }])).toEqual([[0, 2], [1, 3]])
    expect(teamPairs([{ extra: { team: 0 } }, { extra: { team: 0 } }])).toBeNull()
    expect(teamPairs([{ extra: { team: 0 } }, { extra: { team: 0 } }, { extra: { team: 1 } }])).toBeNull()
    const form = newForm(choices, ['bot', 'me', 'friend', 'bot'])
    form.extra.teams = true
    expect(faults(form)['options.teams']).toBe('lobby.fault.teams')
    form.seats.forEach((seat, index) => (seat.extra.team = index % 2))
    expect(toNewGame(form).options).toEqual({ teams: [[0, 2], [1, 3]] })
  })
})

describe('refusals of the server', () => {
  it('are shown at their field', () => {
    const field = (text: string, details = {}) => faultField({ text, details })
    expect(field('seat 2: nordic with mechanical is a banned pair')).toBe('seats.2')
    expect(field("option 'bribes' cannot be used with an Automa")).toBe('options.bribes')
    expect(field('notifications to this host are not allowed here')).toBe('webhook')
    expect(field('seed must be a whole number')).toBe('seed')
    expect(field('faction nordic is chosen for more than one seat')).toBe('seats')
    expect(field('anything', { field: 'webhook' })).toBe('webhook')
    expect(field('the sky is falling')).toBe('')
  })
})

describe('a rematch', () => {
  it('keeps the table and draws everything anew', () => {
    const info = {
      name: 'Friday', modules: ['promos'], options: { bribes: true },
      pace: 'async', public: true, hide_score: true,
      seats: [
        { seat: 0, kind: 'human', faction: 'nordic', mat: 'industrial', bot: null, level: null },
        { seat: 1, kind: 'automa', faction: 'crimea', mat: null, bot: null, level: 'automa' },
        { seat: 2, kind: 'bot', faction: 'albion', mat: 'militant', bot: 'greedy', level: null },
      ],
    } as unknown as GameInfo
    expect(rematch(info, 'Ola')).toMatchObject({
      player: 'Ola', seed: null, modules: ['promos'], options: { bribes: true }, pace: 'async',
      seats: [
        { kind: 'human', faction: null, mat: null, bot: null, level: null },
        { kind: 'automa', faction: null, level: 'automa' },
        { kind: 'bot', faction: null, bot: 'greedy' },
      ],
    })
  })
})
