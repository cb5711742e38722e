// Vesna on the page for a new game.
import type { Box } from '../boxes'

export default {
  family: 'factions',
  picture: { symbol: 'p-mech-vesna', box: [-3, -4, 54, 54], face: 'vesna', mark: [11.5, 14.5, 13] },
  presets: [{
    key: 'powers',
    modules: ['vesna', 'fenris', 'mech_mods', 'infrastructure_mods', 'triumph_tracks', 'alliances', 'tesla'],
    options: { triumph_tracks: 'peace' },
    scene: {
      sky: '#4a3d63', rays: '#574a72', hills: ['#3a3152', '#2a2340'], sun: '#e9b98a',
      pieces: [
        { symbol: 'p-mech-vesna', box: [-3, -4, 54, 54], face: 'vesna', mark: [11.5, 14.5, 13], x: 22, y: 26, width: 76 },
        { symbol: 'p-mech-fenris', box: [-3, -4, 54, 54], face: 'fenris', mark: [11.5, 14.5, 13], x: 122, y: 26, width: 76, flip: true },
      ],
    },
  }],
} satisfies Box
