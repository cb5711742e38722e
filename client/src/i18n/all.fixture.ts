// All texts of the client, for tests: our own and those of all modules, at a table and before it;
// those that come with some pages only.
import campaignEn from '../campaign/en.json'
import campaignPl from '../campaign/pl.json'
import coachEn from '../coach/en.json'
import coachPl from '../coach/pl.json'
import companionEn from '../companion/en.json'
import companionPl from '../companion/pl.json'
import dialogsEn from '../dialogs/en.json'
import dialogsPl from '../dialogs/pl.json'
import learnEn from '../guide/en.json'
import learnPl from '../guide/pl.json'
import boxesEn from '../modules/boxTexts.en'
import boxesPl from '../modules/boxTexts.pl'
import statisticsEn from '../statistics/en.json'
import statisticsPl from '../statistics/pl.json'
import { type Tree, collect } from './catalogue'
import ownEn from './en'
import ownPl from './pl'

const ofModules = (files: Record<string, Tree>) => collect({}, files)

const later = (campaign: Tree, coach: Tree, companion: Tree, dialogs: Tree, statistics: Tree, learn: Tree) =>
  collect({
    './campaign.json': campaign, './coach.json': coach, './companion.json': companion, './dialogs.json': dialogs, './statistics.json': statistics, './learn.json': learn,
  })

export const en = new Map([
  ...ownEn, ...boxesEn, ...later(campaignEn, coachEn, companionEn, dialogsEn, statisticsEn, learnEn), ...ofModules(import.meta.glob('../modules/*/en.json', { eager: true, import: 'default' })),
])
export const pl = new Map([
  ...ownPl, ...boxesPl, ...later(campaignPl, coachPl, companionPl, dialogsPl, statisticsPl, learnPl), ...ofModules(import.meta.glob('../modules/*/pl.json', { eager: true, import: 'default' })),
])
