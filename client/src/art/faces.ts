// The colours and the mark of an owner, by the name of a class (`f-…`) and of a symbol (`i-f-…`).
import type { PlayerView } from '../net/protocol'

/** Grey, with a plain mark: nobody's, or not known yet. */
export const NOBODYS = 'nobody'

export function ownerFace(key: string): string {
  return `owner-${key}`
}

/** Of a seat those of its faction; of other owners those made by `OwnerFaces` from declarations. */
export function faceOf(player: Pick<PlayerView, 'faction' | 'owner'> | null | undefined): string {
  if (player?.faction) return player.faction
  return player?.owner ? ownerFace(player.owner) : NOBODYS
}

/** Dark ink on light colours, light ink on dark ones, so that a mark is seen on any. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2 ? '#14191c' : '#ffffff'
}
