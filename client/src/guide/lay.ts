// Laying the table of a lesson, or going on at the one that is there.
import { api } from '../net/api'
import { go } from '../state/router.svelte'
import { settings } from '../state/settings.svelte'
import { begin, keptOf } from './kept'

/** A new table at the beginning of a lesson. */
export async function layAnew(key: string): Promise<void> {
  const { id } = await api.layLesson(key, settings.name)
  begin(key, id)
  go(`/game/${id}`)
}

/** The table that was laid before, if it is still there and can be played on. */
export async function goOn(key: string): Promise<void> {
  const { game, done } = keptOf(key)
  if (game === null || done) return layAnew(key)
  const info = await api.game(game).catch(() => null)
  if (info?.status === 'running' && info.read_only === null) go(`/game/${game}`)
  else await layAnew(key)
}
