// Who and what, in words.
import { has, t, word } from '../i18n'
import type { MemberInfo } from '../net/protocol'
import { levelName, wordName } from '../screens/parts/people'
import { capital, inWords } from '../state/declared'
import type { CampaignState } from './state.svelte'

/** What a member is called; bots and Automas without a name by their strength. */
export function nameOf(member: MemberInfo | undefined): string {
  if (!member) return ''
  if (member.kind !== 'human' && member.name) return member.name
  if (member.kind === 'bot') return member.bot ? wordName(member.bot) : t('campaign.bot')
  if (member.kind === 'automa') return levelName(member.level ?? 'automa')
  return member.name || (member.taken ? t('campaign.member', { n: member.member + 1 }) : t('campaign.free'))
}

/** How strong somebody is who has a name and is no person. */
export function strengthOf({ kind, name: called, bot, level }: MemberInfo): string {
  if (!called || kind === 'human') return ''
  return kind === 'bot' ? wordName(bot ?? '') : levelName(level ?? 'automa')
}

export function name(campaign: CampaignState, member: number): string {
  return member === campaign.me ? t('campaign.you') : nameOf(campaign.person(member))
}

export const names = (campaign: CampaignState, members: readonly number[]): string => members.map((each) => name(campaign, each)).join(', ')

export const factionName = (key: string | null): string => (key ? word('factions_short', key) : t('campaign.no_faction'))

/** A word of ours for a key of the server, or the key itself in plain letters. */
export function ours(group: string, key: string): string {
  const text = `campaign.${group}.${key}`
  return has(text) ? t(text) : capital(inWords(key))
}

/** Columns of the Triumph Log, in the order of the printed one, with their marks. */
export const COLUMNS: readonly (readonly [key: string, icon: string])[] = [
  ['upgrades', 'upgrade'], ['mechs', 'mech'], ['structures', 'build'], ['recruits', 'enlist'], ['workers', 'worker'],
  ['objective', 'objective'], ['combat_1', 'combat'], ['combat_2', 'combat'], ['popularity', 'popularity'], ['power', 'power'],
]
export const ROWS = 4
const ICONS: Record<string, string> = {
  ...Object.fromEntries(COLUMNS), coins: 'coin', objectives: 'objective', resources: 'goods', combat_cards: 'card', worker: 'worker',
  war: 'war', peace: 'peace', mech: 'mech', infrastructure: 'gear', change: 'turn', keep: 'check', done: 'check',
}

/** The mark of an answer such as "bonus power". */
export function iconOf(action: string): string {
  const last = action.slice(action.lastIndexOf(' ') + 1)
  return ICONS[last] ?? 'arrow'
}

/** "Head: the rest" as two parts. */
export function headed(text: string): [head: string, rest: string] {
  const at = text.indexOf(': ')
  return at < 0 || at > 42 ? ['', text] : [text.slice(0, at + 1), text.slice(at + 2)]
}
