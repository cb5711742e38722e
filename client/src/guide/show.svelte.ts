// "Show me": answers played one after another, each when its question is there.  What the table
// answers by itself, or what is not asked this time, is passed over.
import type { GameState } from '../state/game.svelte'

export class Show {
  private left = $state.raw<string[]>([])
  running = $derived(this.left.length > 0)

  constructor(game: GameState) {
    $effect(() => {
      if (!this.left.length || !game.mine) return
      const offered = new Set(game.options.map(({ text }) => text))
      const next = this.left.findIndex((text) => offered.has(text))
      if (next === -1) this.left = []
      else {
        const text = this.left[next]
        this.left = this.left.slice(next + 1)
        game.play([text])
        game.tookBack = this.left.length > 0 // nothing else happens by itself in between
      }
    })
  }

  play(answers: readonly string[]): void {
    this.left = [...answers]
  }

  stop(): void {
    this.left = []
  }
}
