// What the pointer is on outlines its places on the map.
import type { Attachment } from 'svelte/attachments'
import type { GameState } from './game.svelte'

export function pointing(game: GameState, places: () => readonly string[]): Attachment<HTMLElement> {
  return (element) => {
    let here = false
    const enter = (): void => {
      here = true
      game.pointed = places()
    }
    const leave = (): void => {
      if (here) game.pointed = []
      here = false
    }
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      leave() // nothing is left by a pointer that goes away under it
    }
  }
}
