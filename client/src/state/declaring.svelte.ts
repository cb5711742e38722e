// Fetches what lies on the table of a game: once, and again for another board or language, or when an
// owner has been found.  With it comes what the client has for the modules in play.
import { language } from '../i18n'
import { playWith } from '../modules/inPlay.svelte'
import { api } from '../net/api'
import type { GameState } from './game.svelte'

const AGAIN = 3000

/** To be called while a component is made; the table is not drawn before it is known. */
export function declareTable(game: GameState, id: string): void {
  const wanted = $derived(game.view ? [game.view.board, language(), ...game.view.players.map(({ owner }) => owner)].join(' ') : null)
  $effect(() => {
    if (wanted === null) return
    const lang = language()
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const attempt = async (): Promise<void> => {
      try {
        const declared = await api.declared(id, lang)
        await playWith(declared.modules)
        if (!left) game.declared = declared
      } catch {
        if (!left) timer = setTimeout(attempt, AGAIN)
      }
    }
    void attempt()
    return () => {
      left = true
      clearTimeout(timer)
    }
  })
}
