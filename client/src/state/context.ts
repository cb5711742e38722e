// How components get the state of the game they belong to.
import { getContext, setContext } from 'svelte'
import type { GameState } from './game.svelte'

const KEY = Symbol('game')

export function provideGame<T extends GameState>(game: T): T {
  return setContext(KEY, game)
}

export function useGame(): GameState {
  const game = getContext<GameState | undefined>(KEY)
  if (!game) throw new Error('this component stands outside of a game')
  return game
}
