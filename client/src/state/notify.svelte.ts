// Tells a person that it is their turn: title, icon, sound, and a browser notice if the page is
// hidden.
import { t } from '../i18n'
import type { GameState } from './game.svelte'
import { settings } from './settings.svelte'

const TITLE = 'snath'

function setIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = turn ? '/icon-turn.svg' : '/icon.svg'
}

let audio: AudioContext | null = null

/** Two soft strokes of a bell, a fifth apart. */
function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return // browsers allow no sound before a click
  try {
    audio ??= new AudioContext()
    const start = audio.currentTime
    for (const [i, pitch] of [392, 587.3].entries()) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      const at = start + i * 0.16
      tone.type = 'triangle'
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(0.16, at + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.9)
      tone.connect(volume).connect(audio.destination)
      tone.start(at)
      tone.stop(at + 1)
    }
  } catch {
    // No sound device, or sound is forbidden.
  }
}

function notice(): void {
  if (!settings.notify || !document.hidden || !('Notification' in window)) return
  if (Notification.permission === 'granted') new Notification(TITLE, { body: t('common.your_turn'), icon: '/icon.svg' })
}

/** Keeps title and icon in step with the game; to be called while a component starts. */
export function notifyTurns(game: GameState): void {
  let before: number | 'me' | null = null
  $effect(() => {
    const asked = game.asked
    const name = game.info?.name
    document.title = asked ? `● ${t('common.your_turn')} · ${TITLE}` : name ? `${name} · ${TITLE}` : TITLE
    setIcon(asked)
    const seat = asked ? 'me' : Number(game.view?.decision?.seat ?? -1)
    // Only when the choice comes from somebody else, not at each question of the own turn.
    if (asked && before !== 'me' && before !== null) {
      if (settings.sound) chime()
      notice()
    }
    before = seat
  })
  $effect(() => () => {
    document.title = TITLE
    setIcon(false)
  })
}
