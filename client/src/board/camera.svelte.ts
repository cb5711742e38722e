// Zoom and pan of the map.  Map units become pixels by `x + k * u`; at rest the whole map is shown.
import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type Bounds, HEX_WIDTH, type Point } from './geometry'

const CLOSEST = 2.6
const GLIDE = 320
const JOURNEY = 500

export class Camera {
  transform = $state.raw<ZoomTransform>(zoomIdentity)
  size = $state.raw({ width: 0, height: 0 })
  /** Something else than the whole map is shown. */
  moved = $derived.by(() => Math.abs(this.transform.k - this.whole().k) > 0.01)

  /** How wide a hex is, in pixels, when the whole map is shown. */
  wholeHex = $derived.by(() => (this.size.width ? this.whole().k * HEX_WIDTH : Infinity))

  private bounds: Bounds
  private behaviour: ZoomBehavior<SVGSVGElement, unknown>
  private svg: SVGSVGElement | null = null
  private gliding = 0
  /** The person has moved the map since it went somewhere by itself. */
  private touched = false
  /** Where to come back to from the turns of others. */
  private home: ZoomTransform | null = null

  constructor(bounds: Bounds, hold: (target: EventTarget | null) => boolean) {
    this.bounds = bounds
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .clickDistance(5)
      .tapDistance(10)
      .filter((event: MouseEvent) => {
        if (event.button) return false
        return event.type === 'wheel' || !hold(event.target)
      })
      .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        this.transform = event.transform
        if (event.sourceEvent) {
          this.touched = true
          cancelAnimationFrame(this.gliding)
        }
      })
  }

  attach(svg: SVGSVGElement): () => void {
    this.svg = svg
    const selection = select(svg).call(this.behaviour).on('dblclick.zoom', null)
    return () => {
      selection.on('.zoom', null)
      this.svg = null
    }
  }

  resize(width: number, height: number): void {
    if (!this.svg || !width || !height) return
    const before = this.size
    const atRest = this.whole().k
    this.size = { width, height }
    const { bounds } = this
    const least = this.whole().k
    this.behaviour
      .extent([[0, 0], [width, height]])
      .scaleExtent([least, Math.max(CLOSEST, least * 1.5)])
      .translateExtent([
        [bounds.x - Math.max(0, width / least - bounds.width) / 2, bounds.y - Math.max(0, height / least - bounds.height) / 2],
        [
          bounds.x + bounds.width + Math.max(0, width / least - bounds.width) / 2,
          bounds.y + bounds.height + Math.max(0, height / least - bounds.height) / 2,
        ],
      ])
    /** In a window of another shape, a phone that was turned: the same place, or the whole map as before. */
    const kept = (shown: ZoomTransform): ZoomTransform => {
      if (!before.width || Math.abs(shown.k - atRest) <= 0.01) return this.whole()
      const [u, v] = shown.invert([before.width / 2, before.height / 2])
      const k = Math.max(least, shown.k)
      return zoomIdentity.translate(width / 2 - k * u, height / 2 - k * v).scale(k)
    }
    if (this.home) this.home = kept(this.home)
    this.set(kept(this.transform), false)
  }

  fit(): void {
    this.touched = false
    this.home = null
    this.set(this.whole(), true)
  }

  /** What a question is about, or the whole map; from the turns of others it comes back to that. */
  show(bounds: Bounds | null): void {
    if (!this.size.width) return
    this.touched = false
    const to = bounds ? this.around(bounds, 1) : this.whole()
    if (this.home) this.home = to
    else this.set(to, true)
  }

  /** Others move: it will come back to where it is now. */
  leave(): void {
    this.touched = false
    this.home ??= this.transform
  }

  /** Go where something happens, unless the person has taken the map in hand since it left. */
  follow(bounds: Bounds, largest: number): void {
    if (this.home && !this.touched && this.size.width) this.set(this.around(bounds, largest), true, JOURNEY)
  }

  comeBack(): void {
    const { home } = this
    this.home = null
    if (home && !this.touched) this.set(home, true, JOURNEY)
  }

  /** Closer or farther, around the middle of the box. */
  zoomBy(factor: number): void {
    if (!this.svg) return
    const { width, height } = this.size
    const [least, most] = this.behaviour.scaleExtent()
    const k = Math.max(least, Math.min(most, this.transform.k * factor))
    const [u, v] = this.transform.invert([width / 2, height / 2])
    this.touched = true
    this.set(zoomIdentity.translate(width / 2 - k * u, height / 2 - k * v).scale(k), true)
  }

  /** Closer to a point of the map, or back to the whole map. */
  centre(at: Point): void {
    if (this.moved) return this.fit()
    this.touched = true
    const k = Math.min(CLOSEST, this.whole().k * 1.8)
    const { width, height } = this.size
    this.set(zoomIdentity.translate(width / 2 - k * at.x, height / 2 - k * at.y).scale(k), true)
  }

  /** From pixels within the box to map units. */
  point(x: number, y: number): Point {
    const [mapX, mapY] = this.transform.invert([x, y])
    return { x: mapX, y: mapY }
  }

  /** From map units to pixels within the box. */
  screen(at: Point): Point {
    const [x, y] = this.transform.apply([at.x, at.y])
    return { x, y }
  }

  /** These bounds as large as the box allows, but not larger than `largest`. */
  private around(bounds: Bounds, largest: number): ZoomTransform {
    const { width, height } = this.size
    const fitting = Math.min(width / bounds.width, height / bounds.height)
    const k = Math.max(this.whole().k, Math.min(fitting, largest))
    const x = width / 2 - k * (bounds.x + bounds.width / 2)
    const y = height / 2 - k * (bounds.y + bounds.height / 2)
    return zoomIdentity.translate(x, y).scale(k)
  }

  private whole(): ZoomTransform {
    const { width, height } = this.size
    const { bounds } = this
    if (!width) return zoomIdentity
    const k = Math.min(width / bounds.width, height / bounds.height)
    const x = width / 2 - k * (bounds.x + bounds.width / 2)
    const y = height / 2 - k * (bounds.y + bounds.height / 2)
    return zoomIdentity.translate(x, y).scale(k)
  }

  private set(to: ZoomTransform, glide: boolean, time = GLIDE): void {
    cancelAnimationFrame(this.gliding)
    const still = !glide || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still) return this.draw(to)
    const from = this.transform
    const began = performance.now()
    const step = (now: number): void => {
      const part = Math.min(1, (now - began) / time)
      const ease = 1 - (1 - part) ** 3
      const mix = (a: number, b: number): number => a + (b - a) * ease
      this.draw(zoomIdentity.translate(mix(from.x, to.x), mix(from.y, to.y)).scale(mix(from.k, to.k)))
      if (part < 1) this.gliding = requestAnimationFrame(step)
    }
    this.gliding = requestAnimationFrame(step)
  }

  private draw(transform: ZoomTransform): void {
    if (this.svg) this.behaviour.transform(select<SVGSVGElement, unknown>(this.svg), transform)
  }
}
