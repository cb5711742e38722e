// Plays what happened on the map: pieces walk hex by hex, goods pop out of the ground, structures
// come down.  Skippable, and never longer than six seconds in all.
import { NOBODYS, faceOf } from '../art/faces'
import { isSmall } from '../art/pieces'
import { eventNature, moduleEventIcon } from '../modules/registry'
import type { View } from '../net/protocol'
import type { Fact, GameEvent } from '../state/game.svelte'
import type { Point } from './geometry'
import { after, appearing, beforeAll, isMove, isStock, leaves, lifted } from './retell'
import { ghost, plate, ring, stage } from './stage.svelte'

export interface Telling {
  /** The cap holds at any. */
  speed?: number
  /** Abort to skip to the end at once. */
  signal?: AbortSignal
  /** The view before the events; without it the present view is told back to where they began. */
  before?: View | null
  /** Leave the map as it was told, until `rest` or the next telling. */
  hold?: boolean
  /** How long it may take in all, in milliseconds. */
  most?: number
}

export const CAP = 6000
const STEP = 420
const BRIEF = 260
const HEAVY = 'cubic-bezier(.5,0,.15,1)'
const OUT = 'cubic-bezier(.2,.8,.2,1)'

const NEWS = 400

const BEATS: Record<string, number> = {
  resources_paid: 120, mech_deployed: 520, workers_driven_off: STEP, combat_began: 700, combat_won: 600, star_placed: 800,
}

/** How long an event takes at normal speed; 0 for those that do not show on the map. */
export function beat(event: Fact): number {
  if (eventNature(event.kind) === 'musing') return 0
  if (event.kind in BEATS) return BEATS[event.kind]
  if (isMove(event)) return STEP
  if (typeof event.space !== 'string') return 0
  if (isStock(event)) return typeof event.from === 'string' ? 0 : BRIEF
  if (typeof event.structure === 'string') return 520
  return appearing(event) ? BRIEF : NEWS
}

/** By how much all durations are multiplied so that the whole stays below the cap. */
export function tempo(events: readonly Fact[], speed: number, most = CAP): number {
  const total = events.reduce((sum, event) => sum + beat(event), 0) / speed
  return (total > most ? most / total : 1) / speed
}

let playing: AbortController | null = null

/**
 * Tell events again on the map; resolves when the present view is shown again.  A new telling ends
 * the one before it.  With reduced motion it resolves at once: the log has the words.
 */
export async function animate(events: readonly GameEvent[], telling: Telling = {}): Promise<void> {
  playing?.abort()
  const own = new AbortController()
  playing = own
  const stop = (): void => own.abort()
  telling.signal?.addEventListener('abort', stop)
  if (telling.signal?.aborted || !stage.layer || still()) stop()
  try {
    await tell(events, telling, own.signal)
  } finally {
    telling.signal?.removeEventListener('abort', stop)
    if (playing === own) {
      playing = null
      if (!telling.hold || own.signal.aborted) rest()
    }
  }
}

/** Show the map as it is now, unless something is being told. */
export function rest(): void {
  if (playing) return
  stage.view = null
  stage.layer?.replaceChildren()
}

const running = new Set<Animation>()
let halted = false
let goOn: () => void = () => undefined
let halt: Promise<void> = Promise.resolve()

/** Let everything stand still where it is, or go on. */
export function pause(on: boolean): void {
  if (on === halted) return
  halted = on
  if (on) halt = new Promise((resolve) => (goOn = resolve))
  else goOn()
  for (const animation of running) {
    if (on) animation.pause()
    else animation.play()
  }
}

async function tell(events: readonly GameEvent[], telling: Telling, signal: AbortSignal): Promise<void> {
  const shown = events.filter((event) => beat(event) > 0)
  const factor = tempo(shown, telling.speed ?? 1, telling.most)
  if (!signal.aborted) stage.view = telling.before ?? (stage.present && beforeAll(stage.present, events))
  for (const event of shown) {
    if (signal.aborted) return
    await halt
    const told = stage.view
    if (told) stage.view = lifted(told, event)
    await show(event, told, beat(event) * factor, signal)
    if (told && !signal.aborted) stage.view = after(told, event)
  }
}

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function faceAt(view: View | null, seat: number): string {
  return view ? faceOf(view.players[seat]) : NOBODYS
}

const INK = { fill: 'var(--ink)', rim: 'var(--brass-hi)', ink: 'var(--brass-hi)' }
const FIGHT = { fill: 'var(--ember-lo)', rim: '#ffd9c9', ink: '#fff' }

function show(event: Fact, view: View | null, duration: number, signal: AbortSignal): Promise<void> {
  const at = stage.at(String(event.space ?? ''))
  const face = faceAt(view, event.seat)
  if (event.kind === 'workers_driven_off') return flee(event, view, duration, signal)
  if (isMove(event)) return walk(event, view, face, duration, signal)
  if (event.kind === 'star_placed') return stamp(view, event.seat, duration, signal)
  if (!at) return Promise.resolve()
  if (isStock(event)) {
    const goods = plate(String(event.resource), { fill: 'var(--paper-50)', rim: 'var(--ink)', ink: `var(--r-${event.resource})` }, 13)
    return leaves(event) ? fade(goods, at, duration, signal) : pop(goods, at, duration, signal)
  }
  const arrives = appearing(event) ?? event.structure
  if (typeof arrives === 'string') return land(ghost(arrives, face, sizeOf(arrives)), at, duration, signal)
  if (event.kind === 'combat_began' || eventNature(event.kind) === 'harm') {
    return Promise.all([
      pop(plate(moduleEventIcon(event.kind) ?? 'combat', FIGHT, 20), at, duration, signal),
      widen(ring('var(--ember)'), at, duration, signal),
    ]).then(() => undefined)
  }
  return widen(ring(event.kind === 'combat_won' ? 'var(--brass-hi)' : 'var(--paper-50)'), at, duration, signal)
}

function sizeOf(unit: string): number {
  return isSmall(stage.look(unit)) ? 37 : 55
}

/** Runs an animation on the stage and takes its element away; skipping ends it at once. */
async function run(element: SVGElement, frames: Keyframe[], options: KeyframeAnimationOptions, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !stage.layer) return
  stage.layer.append(element)
  const animation = element.animate(frames, { fill: 'both', ...options })
  running.add(animation)
  if (halted) animation.pause()
  const stop = (): void => animation.finish()
  signal.addEventListener('abort', stop)
  await animation.finished.catch(() => undefined)
  running.delete(animation)
  signal.removeEventListener('abort', stop)
  element.remove()
}

function put({ x, y }: Point, more = ''): string {
  return `translate(${x}px, ${y}px) ${more}`
}

function lift({ x, y }: Point, by: number): Point {
  return { x, y: y - by }
}

/** Lifts, tilts, goes over and lands. */
function walk(event: Fact, view: View | null, face: string, duration: number, signal: AbortSignal): Promise<void> {
  const [from, to] = [stage.at(String(event.from)), stage.at(String(event.space))]
  if (!from || !to) return Promise.resolve()
  const unit = String(event.unit)
  const piece = ghost(unit, face, sizeOf(unit))
  const carried = Number(event.carried ?? 0)
  if (carried > 0) {
    const rider = ghost('worker', face, 30)
    rider.setAttribute('transform', 'translate(24 12)')
    piece.append(rider)
  }
  if (!Object.values(stage.plan?.spaces.get(String(event.from))?.beside ?? {}).includes(String(event.space))) {
    return dive(piece, from, to, duration, signal)
  }
  const lake = view && stage.plan?.spaces.get(String(event.space))?.terrain === 'lake'
  const tilt = to.x < from.x ? -4 : 4
  const halfway = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return run(piece, [
    { transform: put(lift(from, -6)), easing: OUT },
    { transform: put(lift(from, 4), `rotate(${tilt}deg)`), offset: 0.18, easing: HEAVY },
    { transform: put(lift(halfway, 12), `rotate(${tilt}deg)`), offset: 0.5 },
    { transform: put(lift(to, 4), `rotate(${tilt}deg)`), offset: 0.84, easing: OUT },
    ...(lake ? [{ transform: put(lift(to, -11)), offset: 0.93 }] : []),
    { transform: put(lift(to, -6)) },
  ], { duration }, signal)
}

/** Sinks in one place and rises from the other: tunnels, leaps, the way home after a combat. */
function dive(piece: SVGElement, from: Point, to: Point, duration: number, signal: AbortSignal): Promise<void> {
  return run(piece, [
    { transform: put(lift(from, -6)), easing: HEAVY },
    { transform: put(lift(from, -32), 'scale(.15)'), opacity: 1, offset: 0.4 },
    { transform: put(lift(from, -32), 'scale(.15)'), opacity: 0, offset: 0.45 },
    { transform: put(lift(to, -32), 'scale(.15)'), opacity: 0, offset: 0.55 },
    { transform: put(lift(to, -32), 'scale(.15)'), opacity: 1, offset: 0.6, easing: OUT },
    { transform: put(lift(to, -6)) },
  ], { duration }, signal)
}

/** Out of the ground, a little above it, and down to its slot. */
function pop(element: SVGElement, at: Point, duration: number, signal: AbortSignal): Promise<void> {
  return run(element, [
    { transform: put(lift(at, 22), 'scale(.2)'), opacity: 0, easing: OUT },
    { transform: put(lift(at, 30), 'scale(1.15)'), opacity: 1, offset: 0.45, easing: HEAVY },
    { transform: put(lift(at, -34), 'scale(.9)'), opacity: 1 },
  ], { duration }, signal)
}

function fade(element: SVGElement, at: Point, duration: number, signal: AbortSignal): Promise<void> {
  return run(element, [
    { transform: put(lift(at, -34)), opacity: 1 },
    { transform: put(lift(at, -10), 'scale(.7)'), opacity: 0 },
  ], { duration, easing: OUT }, signal)
}

/** From above onto the territory. */
function land(element: SVGElement, at: Point, duration: number, signal: AbortSignal): Promise<void> {
  return run(element, [
    { transform: put(lift(at, 90), 'scale(1.35)'), opacity: 0, easing: HEAVY },
    { transform: put(lift(at, -8), 'scale(1)'), opacity: 1, offset: 0.7, easing: OUT },
    { transform: put(lift(at, -4), 'scale(1.06, .94)'), offset: 0.82 },
    { transform: put(lift(at, -6)) },
  ], { duration }, signal)
}

function widen(element: SVGElement, at: Point, duration: number, signal: AbortSignal): Promise<void> {
  return run(element, [
    { transform: put(at, 'scale(.4)'), opacity: 1 },
    { transform: put(at, 'scale(1.9)'), opacity: 0 },
  ], { duration, easing: OUT }, signal)
}

function flee(event: Fact, view: View | null, duration: number, signal: AbortSignal): Promise<void> {
  const seat = Number(event.with)
  const home = view?.players[seat]?.home
  if (!home) return Promise.resolve()
  return walk({ ...event, unit: 'worker', from: event.space, space: home, carried: 0 }, view, faceAt(view, seat), duration, signal)
}

/** A star is stamped on the home base of the seat. */
function stamp(view: View | null, seat: number, duration: number, signal: AbortSignal): Promise<void> {
  const at = stage.at(view?.players[seat]?.home ?? '')
  if (!at) return Promise.resolve()
  return Promise.all([
    run(plate('star', INK, 22), [
      { transform: put(at, 'scale(3) rotate(-18deg)'), opacity: 0, easing: HEAVY },
      { transform: put(at, 'scale(1) rotate(0deg)'), opacity: 1, offset: 0.5 },
      { transform: put(at, 'scale(1)'), opacity: 1, offset: 0.85 },
      { transform: put(at, 'scale(.9)'), opacity: 0 },
    ], { duration }, signal),
    widen(ring('var(--brass-hi)'), at, duration, signal),
  ]).then(() => undefined)
}
