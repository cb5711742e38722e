// What a person has chosen for this browser.  Stored locally, nothing goes to the server.
export type Language = 'en' | 'pl'
/** `4x` is what older versions called the quickest. */
export type RecapSpeed = 'off' | '0.5x' | '1x' | '2x' | '4x'
export type TextSize = 'normal' | 'large' | 'largest'
export type Warning = 'actions_left' | 'no_power' | 'objective_ready' | 'ends_game'

/** A component that new tables are set up without. */
export interface LeftOut {
  module: string
  key: string
}

export interface Settings {
  language: Language
  /** What others at the table call this person. */
  name: string
  sound: boolean
  /** Browser notifications when it is this person's turn and the page is hidden. */
  notify: boolean
  /** Questions with a single answer are answered at once (never the end of the turn). */
  autoSingle: boolean
  /** End the turn at once when nothing is left to do. */
  autoEnd: boolean
  recap: RecapSpeed
  hexIds: boolean
  coach: boolean
  muted: Warning[]
  /** Take recruit bonuses from neighbours' actions without being asked. */
  autoBonus: boolean
  /** Marks and outlines that need no colours, always on. */
  overlay: boolean
  textSize: TextSize
  /** Less motion than the system asks for. */
  calm: boolean
  leftOut: LeftOut[]
}

const KEY = 'snath.settings'

function defaults(): Settings {
  const language = globalThis.navigator?.language?.toLowerCase().startsWith('pl') ? 'pl' : 'en'
  return {
    language, name: '', sound: true, notify: false, autoSingle: true, autoEnd: false,
    recap: '1x', hexIds: true, coach: true, muted: [], autoBonus: true, overlay: false, textSize: 'normal', calm: false, leftOut: [],
  }
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

/** Read and write like a plain object; every change is kept. */
export const settings = $state<Settings>({ ...defaults(), ...stored() })

/** Keeps settings in the browser's storage from now on. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings)
      try {
        localStorage.setItem(KEY, text)
      } catch {
        // Storage is full or forbidden: the settings last as long as the page.
      }
    })
  })
}
