// The stage of the animation: what the map shows while events are told again, and the layer on
// which pieces fly.  The board on screen registers itself here.
import { drawingOf, ownColour, shapeOf, symbolOf } from '../art/pieces'
import type { Look, View } from '../net/protocol'
import { lookOf } from '../state/declared'
import type { Camera } from './camera.svelte'
import type { Plan, Point } from './geometry'

const SVG = 'http://www.w3.org/2000/svg'

class Stage {
  /** Shown instead of the current view while something is being told. */
  view = $state.raw<View | null>(null)
  /** The view of the game as it is now. */
  present: View | null = null
  plan: Plan | null = null
  layer: SVGGElement | null = null
  camera: Camera | null = null
  /** The own turn that is being played after its end; what others do is shown after it. */
  walk: { done: Promise<void>; stop: () => void } | null = null
  private units: readonly Look[] = []

  register(plan: Plan, layer: SVGGElement, units: readonly Look[], camera: Camera): () => void {
    this.plan = plan
    this.camera = camera
    this.units = units
    this.layer = layer
    return () => {
      this.layer = null
      this.camera = null
      this.view = null
    }
  }

  look(unit: string): Look {
    return lookOf(this.units, unit)
  }

  at(space: string): Point | null {
    return this.plan?.spaces.get(space)?.at ?? null
  }
}

export const stage = new Stage()

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** A unit or structure of an owner around the origin of its own group. */
export function ghost(unit: string, face: string, size: number): SVGElement {
  const look = stage.look(unit)
  const { piece, outline } = drawingOf(look)
  const group = make('g', { class: `f-${face}` })
  if (!piece) {
    const colours = { fill: ownColour(look) ?? 'var(--fc)', stroke: 'var(--ink)', 'stroke-width': 1.6 }
    group.append(make('path', { d: outline, transform: `scale(${size / 24})`, ...colours }))
    return group
  }
  const { box, glyph } = shapeOf(piece)
  const scale = size / box[2]
  const height = box[3] * scale
  group.append(make('use', { href: symbolOf(piece, face), x: -size / 2, y: -height / 2, width: size, height }))
  if (glyph) {
    group.append(make('use', {
      href: `#i-f-${face}`, color: 'var(--fi)', width: glyph[2] * scale, height: glyph[2] * scale,
      x: (glyph[0] - box[0]) * scale - size / 2, y: (glyph[1] - box[1]) * scale - height / 2,
    }))
  }
  return group
}

/** A mark on a round plate: goods, swords, a star. */
export function plate(icon: string, colours: { fill: string; rim: string; ink: string }, radius = 15): SVGElement {
  const group = make('g', { color: colours.ink })
  group.append(
    make('circle', { r: radius, fill: colours.fill, stroke: colours.rim, 'stroke-width': 2.5 }),
    make('use', { href: `#i-${icon}`, x: -radius * 0.66, y: -radius * 0.66, width: radius * 1.32, height: radius * 1.32 }),
  )
  return group
}

/** A ring that grows out of a space. */
export function ring(colour: string): SVGElement {
  return make('circle', { r: 30, fill: 'none', stroke: colour, 'stroke-width': 5 })
}
