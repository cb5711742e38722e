// The Rise of Fenris: the War or the Peace track in place of the usual one.
import type { ModuleFace } from '../registry'

const ICONS = { war: 'war', peace: 'branch' } as const

export default {
  components: { triumph_tracks: { icon: (key) => ICONS[key as keyof typeof ICONS], flag: (key) => (key === 'war' ? 'ember' : 'teal') } },
  icons: { goals: { popularity_13: 'popularity' } },
  track: (view) => {
    const track = view.parts.triumph_tracks?.track as keyof typeof ICONS | undefined
    return track ? { name: `mats.track.${track}`, icon: ICONS[track], paper: track } : null
  },
} satisfies ModuleFace
