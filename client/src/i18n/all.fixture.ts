// All texts of the client, for tests: our own and those of all modules, at a table and before it;
// those of campaigns.
import campaignEn from '../campaign/en.json'
import campaignPl from '../campaign/pl.json'
import boxesEn from '../modules/boxTexts.en'
import boxesPl from '../modules/boxTexts.pl'
import { type Tree, collect } from './catalogue'
import ownEn from './en'
import ownPl from './pl'

const ofModules = (files: Record<string, Tree>) => collect({}, files)

const ofCampaign = (file: Tree) => collect({ './campaign.json': file })

export const en = new Map([
  ...ownEn, ...boxesEn, ...ofCampaign(campaignEn), ...ofModules(import.meta.glob('../modules/*/en.json', { eager: true, import: 'default' })),
])
export const pl = new Map([
  ...ownPl, ...boxesPl, ...ofCampaign(campaignPl), ...ofModules(import.meta.glob('../modules/*/pl.json', { eager: true, import: 'default' })),
])
