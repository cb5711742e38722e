// Tesla in the service of a player, in the owner's colours.
import type { ModuleFace } from '../registry'

export default {
  pieces: { tesla: { box: [-3, -4, 54, 54], glyph: [19.4, 28.4, 11] } },
} satisfies ModuleFace
