// The open question in words, and how it is answered.
import { has, t, word } from '../../i18n'
import type { Option, View } from '../../net/protocol'
import { catalogue } from '../../state/catalogue.svelte'
import type { GameState } from '../../state/game.svelte'
import { type Pick, byChoice, matching } from '../../state/picks'
import { type Speaker, askTextOf, questionTextOf } from '../../modules/registry'
import { seatName } from '../model/names'
import { answers, facet } from './choices'
import { phase } from './phase'
import { isExtra } from '../model/section'
import { actionText, amount, fieldText, ruleName, ruleText, sectionName, spaceName, wholeSection } from './words'

export interface Ask {
  title: string
  detail: string
}

type Facts = Record<string, unknown>

/** What the innermost step of a kind tells about itself. */
export function facts(view: View, kind: string): Facts {
  return view.unfinished.findLast((entry) => entry.kind === kind) ?? {}
}

/** The options of the open question, also while an answer is on its way. */
function asked(game: GameState): Option[] {
  return game.view?.decision?.options ?? []
}

function could(game: GameState, part: Pick): boolean {
  return matching(asked(game), part).length > 0
}

export function ask(game: GameState): Ask {
  const view = game.view!
  if (view.over) return { title: t('question.over'), detail: '' }
  if (game.resting) return { title: t('mats.stand_in.you'), detail: '' }
  if (!game.asked) return waiting(game)
  const kind = view.decision!.kind
  const own = SPECIAL[kind]?.(game, facts(view, kind))
  if (own) return own
  const named = questionTextOf(kind)?.(speaker(game), facts(view, kind))
  if (named) return { title: named, detail: '' }
  const field = facet(game.candidates, game.pick)
  const hint = `question.hint.${kind}${Object.keys(game.pick).length && field ? `_${field}` : ''}`
  return {
    title: has(`question.ask.${kind}`) ? t(`question.ask.${kind}`) : t('question.ask.other'),
    detail: has(hint) ? t(hint) : '',
  }
}

function speaker(game: GameState): Speaker {
  return { t, seat: (seat) => seatName(game, seat), space: spaceName }
}

function waiting(game: GameState): Ask {
  const decision = game.view!.decision
  if (!decision || typeof decision.seat !== 'number') return { title: t('question.setting_up'), detail: '' }
  if (decision.kind === 'secret') return sealed(game)
  const doing = `question.waiting_for.${decision.kind}`
  return {
    title: t('question.waiting', { name: seatName(game, decision.seat) }),
    detail: has(doing) ? t(doing) : '',
  }
}

/** A secret choice of others: the own one lies sealed; nobody is told who has chosen already. */
function sealed(game: GameState): Ask {
  const own = (game.me?.secret ?? []).map((text) => notationText(game, text))
  return {
    title: t('question.sealed.title'),
    detail: own.length ? t('question.sealed.own', { what: own.join(', ') }) : t('question.sealed.wait'),
  }
}

/** An own earlier answer in words: its notation is the kind and then the fields. */
function notationText(game: GameState, text: string): string {
  const [kind, ...fields] = text.split(' ')
  const action = Object.fromEntries(fields.map((value, i) => [`field${i}`, value]))
  return actionText(game, { text, action: { kind, ...action } })
}

const SPECIAL: Record<string, (game: GameState, facts: Facts) => Ask | null> = {
  turn: turnAsk,
  move: moveAsk,
  pay_resources: (_, { resource, left }) => ({
    title: t('question.ask.pay_resources', { what: costText(String(resource), Number(left)) }),
    detail: t('question.hint.pay_resources'),
  }),
  place_resources: (_, { left }) => ({
    title: t('question.ask.place_resources', { n: Number(left ?? 1) }),
    detail: t('question.hint.place_resources'),
  }),
  produce: (_, { left }) => ({
    title: t('question.ask.produce'), detail: left === undefined ? '' : t('question.hint.produce', { n: Number(left) }),
  }),
  gain: gainAsk,
  reward: gainAsk,
  ongoing_bonus: (game) => ({
    title: t('question.ask.ongoing_bonus', { what: offered(game) }), detail: t('question.hint.ongoing_bonus'),
  }),
  ask: ruleAsk,
  retreat: (game) => {
    const unit = asked(game)[0]?.action.unit
    return { title: t('question.ask.retreat', { unit: unit === undefined ? '' : fieldText(game, 'unit', unit) }), detail: '' }
  },
}

function turnAsk(game: GameState): Ask {
  const at = phase(game.view!)
  const section = game.me?.section ?? ''
  if (at === 'start') {
    const faction = game.me?.faction ? word('factions_short', game.me.faction) : ''
    return { title: t('question.ask.turn_start', { faction }), detail: [t('question.hint.turn_first'), lastSection(game)].filter(Boolean).join(' · ') }
  }
  const name = sectionName(game, section)
  if (isExtra(section) && answers(asked(game)).length) return { title: name, detail: '' }
  if (at === 'top') {
    const several = byChoice(answers(asked(game))).length > 1
    const key = could(game, { kind: 'bottom' }) ? 'turn_top' : several ? 'turn_top_which' : 'turn_top_only'
    return { title: t(`question.ask.${key}`, { top: topName(game), bottom: name }), detail: '' }
  }
  if (at === 'bottom') {
    const benefit = game.could({ kind: section }) ? `question.ask.bottom_${section}` : 'question.ask.turn_bottom'
    return { title: t(benefit, { bottom: bottomName(game) }), detail: bottomDetail(game) }
  }
  const key = could(game, { kind: 'reveal' }) ? 'turn_reveal' : 'turn_end'
  return { title: t(`question.ask.${key}`), detail: t('question.hint.turn_end') }
}

function topName(game: GameState): string {
  const mat = catalogue().mats.find((card) => card.key === game.me?.mat)
  const top = mat?.sections.find((entry) => entry.section === game.me?.section)?.top
  return top ? word('top_actions', top) : t('question.crumb.factory')
}

function bottomName(game: GameState): string {
  const section = game.me?.section ?? ''
  return section.startsWith('factory') ? t('question.factory_move') : word('bottom_actions', section)
}

function bottomDetail(game: GameState): string {
  const mat = catalogue().mats.find((card) => card.key === game.me?.mat)
  const printed = mat?.sections.find((entry) => entry.section === game.me?.section)
  if (!printed || !game.me) return ''
  const cost = printed.cost - (game.me.reductions[printed.section] ?? 0)
  return t('question.hint.turn_bottom', { cost: costText(printed.resource, cost) })
}

function lastSection(game: GameState): string {
  const section = game.me?.section
  if (!section || could(game, { kind: 'section', section })) return ''
  return t('question.hint.turn_start', { section: wholeSection(game, section) })
}

function moveAsk(game: GameState, { unit, steps_left, units_left }: Facts): Ask {
  if (!unit) return { title: t('question.ask.move_pick'), detail: t('question.hint.move_pick', { n: Number(units_left ?? 1) }) }
  const key = `question.ask.move_${String(unit)}`
  return {
    title: has(key) ? t(key) : t('question.ask.move_other', { unit: fieldText(game, 'unit', String(unit)) }),
    detail: steps_left === 0 ? '' : t('question.hint.move', { n: Number(steps_left ?? 1) }),
  }
}

function costText(resource: string, n: number): string {
  return resource === 'any_resource' ? t('question.resources', { n }) : amount(resource, n)
}

/** The most that is offered. */
function offered(game: GameState): string {
  const gains = asked(game).filter((option) => option.action.kind === 'gain')
  const most = gains.reduce((n, option) => Math.max(n, Number(option.action.amount)), 0)
  return gains.length ? amount(String(gains[0].action.gain), most) : ''
}

function gainAsk(game: GameState): Ask {
  return { title: t(`question.ask.${game.view!.decision!.kind}`, { what: offered(game) }), detail: '' }
}

function ruleAsk(game: GameState, about: Facts): Ask {
  const rule = String(about.rule ?? '')
  const own = askTextOf(rule)
  if (own) return { title: own.title(speaker(game), about), detail: t(own.detail) }
  return { title: t('question.ask.ask', { rule: ruleName(rule) }), detail: ruleText(rule) }
}
