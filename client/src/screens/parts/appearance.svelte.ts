// Text size and motion as attributes of the page; `appearance.css` does the rest.
import { display } from '../../state/screen.svelte'
import { settings } from '../../state/settings.svelte'
import './appearance.css'

export function keepAppearance(): void {
  $effect.root(() => {
    $effect(() => {
      const { dataset } = document.documentElement
      dataset.text = settings.textSize
      dataset.motion = settings.calm ? 'calm' : 'usual'
      display.measure()
    })
  })
}
