// The Automa on the page for a new game: seats put it in play.
import type { Box } from '../boxes'

export default {
  options: () => import('./Options.svelte'),
  chapter: ['automa', 'gear'],
} satisfies Box
