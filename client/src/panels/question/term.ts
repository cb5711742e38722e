// Which entry of the glossary the open question is about.
import type { GameState } from '../../state/game.svelte'
import { catalogue } from '../../state/catalogue.svelte'
import { moduleTerm } from '../../modules/registry'
import { phase } from './phase'

const TERMS: Record<string, string> = {
  move: 'move', move_end: 'combat', produce: 'produce', place_resources: 'resource', pay_resources: 'resource',
  place_worker: 'worker', upgrade: 'upgrade', deploy: 'deploy', build: 'build', enlist: 'enlist',
  ongoing_bonus: 'recruit', commit: 'combat', retreat: 'retreat', encounter: 'encounter',
  factory_visit: 'factory_card', star: 'star', discard_cards: 'combat_card',
}

export function termOf(game: GameState): string | null {
  const kind = game.view?.decision?.kind ?? ''
  if (!game.asked || kind !== 'turn') return game.asked ? (TERMS[kind] ?? moduleTerm(kind)) : null
  const section = game.me?.section ?? ''
  switch (phase(game.view!)) {
    case 'start': return 'section'
    case 'end': return null
    case 'bottom': return section.startsWith('factory') ? 'factory_card' : section
    case 'top': {
      if (section.startsWith('factory')) return 'factory_card'
      const mat = catalogue().mats.find((card) => card.key === game.me?.mat)
      return mat?.sections.find((entry) => entry.section === section)?.top ?? null
    }
  }
}
