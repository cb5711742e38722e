// The Automa on the page for a new game: seats put it in play.
import type { Box } from '../boxes'

export default {
  options: () => import('./Options.svelte'),
  asks: (form) => form.seats.some((seat) => seat.chair === 'automa'),
  chapter: ['automa', 'gear'],
} satisfies Box
