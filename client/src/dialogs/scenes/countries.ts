// The winner's country, in the winner's colours.  Modules bring those of their factions; who has
// none celebrates on open land in the colours of the faction.
import { countriesOf } from '../../modules/registry'
import { bring } from '../../net/line.svelte'
import { HORIZON as Y, type Shape, glory, ground, hills } from './shapes'

export interface Country {
  sky: string
  ray: string
  sun: string
  ground: string
  /** What lies between sky and ground. */
  land: () => Shape[]
}

const OPEN: Country = {
  sky: 'var(--fm)', ray: 'color-mix(in srgb, var(--fm) 88%, #fff)', sun: '#fbe9c4', ground: 'color-mix(in srgb, var(--fd) 55%, #14191c)',
  land: () => [hills('color-mix(in srgb, var(--fd) 75%, #14191c)', Y - 20, `C220 ${Y - 70} 380 ${Y - 16} 560 ${Y - 34}S900 ${Y - 84} 1080 ${Y - 20}`)],
}

export async function country(faction: string): Promise<Shape[]> {
  const found = await Promise.all(countriesOf().map(bring))
  const own = found.map((each) => each.default[faction]).find((each) => each !== undefined) ?? OPEN
  return [...glory(own.sky, own.ray, own.sun), ...own.land(), ...ground(own.ground)]
}
