// Scenes are painted with a few shapes, back to front, on a sheet of 1080 by 304.
export const SHEET = { width: 1080, height: 304 }

export interface Shape {
  d: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
}

const SUN = 540
export const HORIZON = 243

const one = (n: number): string => n.toFixed(1)
const times = (n: number, make: (k: number) => string): string => Array.from({ length: n }, (_, k) => make(k)).join('')

/** Looks like chance and is always the same. */
function chance(k: number): number {
  const x = Math.sin(k * 12.9898) * 43758.5453
  return x - Math.floor(x)
}

export const filled = (fill: string, d: string, opacity?: number): Shape => ({ d, fill, opacity })
export const drawn = (stroke: string, width: number, d: string): Shape => ({ d, stroke, width })
export const disc = (fill: string, x: number, y: number, r: number, opacity?: number): Shape =>
  filled(fill, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, opacity)

/** Wider than the sheet: a broad window shows more of sky and ground than of the scene. */
const LEFT = -900
const RIGHT = SHEET.width + 900

/** Also above the sheet, for windows that are narrow and tall. */
const heaven = (colour: string): Shape => filled(colour, `M${LEFT} -400H${RIGHT}V304H${LEFT}z`)

function rays(y: number, count: number, colour: string): Shape {
  const at = (k: number) => {
    const a = Math.PI * (1 + k / count)
    return `${one(SUN + 1500 * Math.cos(a))} ${one(y + 1500 * Math.sin(a))}`
  }
  return filled(colour, times(count, (k) => `M${SUN} ${y}L${at(k)}L${at(k + 0.5)}z`))
}

export function sky(colour: string, ray: string, sun: string, y = HORIZON): Shape[] {
  return [heaven(colour), rays(y, 14, ray), disc(sun, SUN, y, 170)]
}

export function glory(colour: string, ray: string, sun: string): Shape[] {
  return [
    heaven(colour), rays(HORIZON, 16, ray),
    disc(sun, SUN, HORIZON, 190, 0.28), disc(sun, SUN, HORIZON, 140),
  ]
}

/** The ground in front; with a colour for furrows that run to the horizon. */
export function ground(colour: string, y = 240, furrow = '', count = 19): Shape[] {
  const land = filled(colour, `M${LEFT} ${y}H0C216 ${y - 12} 367 ${y + 6} 540 ${y + 2}S864 ${y - 12} 1080 ${y}H${RIGHT}V304H${LEFT}z`)
  if (!furrow) return [land]
  const from = SUN - (count - 1) * 13
  return [land, drawn(furrow, 3, times(count, (k) => `M${from + k * 26} ${y + 6}L${one(SUN + (from + k * 26 - SUN) * 5.7)} 304`))]
}

/** A far range of hills, given by what its line is between the edges. */
export const hills = (colour: string, y: number, line: string): Shape => filled(colour, `M${LEFT} ${y}H0${line}H${RIGHT}V304H${LEFT}z`)

export function conifers(colour: string, y: number, height: number, step: number, seed: number, from = -20, to = 1100): Shape {
  let d = ''
  for (let x = from; x < to; x += step) {
    const h = height * (0.7 + 0.5 * chance(x + seed))
    const w = h * 0.22
    d += `M${one(x)} ${one(y - h)}l${one(w)} ${one(h * 0.38)}h${one(-w * 0.4)}l${one(w * 0.8)} ${one(h * 0.34)}h${one(-w * 0.5)}l${one(w * 0.8)} ${one(h * 0.34)}`
    d += `h${one(-w * 3.4)}l${one(w * 0.8)} ${one(-h * 0.34)}h${one(-w * 0.5)}l${one(w * 0.8)} ${one(-h * 0.34)}h${one(-w * 0.4)}z`
  }
  return filled(colour, d)
}

export function peak(x: number, y: number, w: number, h: number, light: string, dark: string, snow = '#fbf8f0'): Shape[] {
  return [
    filled(light, `M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}z`),
    filled(dark, `M${x} ${y - h}L${x + w} ${y}H${x + w * 0.1}L${x + w * 0.22} ${y - h * 0.4}z`),
    filled(snow, `M${x} ${y - h}L${x + w * 0.3} ${y - h * 0.7}L${x + w * 0.1} ${y - h * 0.76}L${x - w * 0.04} ${y - h * 0.62}L${x - w * 0.16} ${y - h * 0.74}L${x - w * 0.3} ${y - h * 0.7}z`),
  ]
}

export function house(x: number, y: number, w: number, h: number, wall = '#fdf1dc', roof = '#93402b', window = '#4a2a20'): Shape[] {
  return [
    filled(wall, `M${x} ${y}v${-h}h${w}v${h}z`),
    filled(roof, `M${x - 6} ${y - h}L${x + w / 2} ${y - h - w * 0.55}L${x + w + 6} ${y - h}z`),
    filled(window, [0.2, 0.6].map((at) => `M${x + w * at} ${y - h * 0.65}h${w * 0.2}v${h * 0.3}h${-w * 0.2}z`).join('')),
  ]
}

export function derrick(colour: string, x: number, y: number, h: number): Shape {
  return drawn(colour, h * 0.05, [
    `M${x - h * 0.22} ${y}L${x - h * 0.05} ${y - h}h${h * 0.1}L${x + h * 0.22} ${y}`, `M${x - h * 0.17} ${y - h * 0.25}L${x + h * 0.13} ${y - h * 0.55}`,
    `M${x + h * 0.17} ${y - h * 0.25}L${x - h * 0.13} ${y - h * 0.55}`, `M${x - h * 0.12} ${y - h * 0.55}L${x + h * 0.08} ${y - h * 0.8}`,
  ].join(''))
}

/** The works: chimneys, saw-tooth roofs, lit windows. */
export function works(x: number, y: number, scale: number, chimney: string, wall: string, window: string): Shape[] {
  const s = (n: number) => one(n * scale)
  const stack = (at: number, foot: number, top: number, h: number) => `M${one(x + at * scale)} ${y}l${s(foot)} ${s(-h)}h${s(top)}l${s(foot)} ${s(h)}z`
  const pane = (at: number) => `M${one(x + at * scale)} ${one(y - 24 * scale)}h${s(17)}v${s(15)}h${s(-17)}z`
  return [
    filled(chimney, stack(-106, 7, 22, 142) + stack(-58, 6, 18, 104) + stack(104, 6, 20, 112)),
    filled(wall, `M${one(x - 135 * scale)} ${one(y + 4 * scale)}v${s(-44)}${times(9, () => `v${s(-26)}l${s(30)} ${s(26)}`)}v${s(44)}z`),
    filled(window, [-122, -91, -60, 33, 64, 95].map(pane).join('') + `M${one(x - 18 * scale)} ${one(y + 4 * scale)}v${s(-30)}c0 ${s(-10)} ${s(8)} ${s(-17)} ${s(18)} ${s(-17)}s${s(18)} ${s(7)} ${s(18)} ${s(17)}v${s(30)}z`),
  ]
}

export function smoke(colour: string, x: number, y: number): Shape {
  const puffs = [[0, 0, 15], [-22, -12, 20], [-52, -22, 26], [-92, -30, 32], [-140, -36, 38]]
  return filled(colour, puffs.map(([a, b, r]) => disc('', x + a, y + b, r).d).join(''))
}

export const stubble = (colour: string): Shape =>
  drawn(colour, 2.5, times(90, (k) => `M${k * 12} ${one(300 - 6 * chance(k))}l4-${one(20 + 10 * chance(k + 9))}l4 ${one(20 + 10 * chance(k + 9))}`))
export const drifts = (colour: string): Shape =>
  drawn(colour, 3, times(26, (k) => `M${20 + k * 42} ${one(262 + 34 * chance(k))}c20-6 40-6 60 0`))
export const waves = (colour: string): Shape =>
  drawn(colour, 3, times(22, (k) => `M${(k * 97) % 1040} ${216 + ((k * 37) % 46)}q12-8 24 0t24 0`))
export const birches = (colour: string, y: number): Shape =>
  drawn(colour, 9, times(22, (k) => `M${30 + k * 50} ${y}v-${one(80 + 40 * chance(k))}`))
/** A palisade of pointed stakes. */
export const stakes = (colour: string, y: number, height: number, from: number, to: number): Shape =>
  filled(colour, times(Math.floor((to - from) / 18), (k) => `M${from + k * 18} ${y}v${-height}l8-12 8 12v${height}z`))
export const tent = (x: number, y: number, w: number, h: number, light: string, dark: string): Shape[] => [
  filled(light, `M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}z`), filled(dark, `M${x} ${y - h}L${x + w} ${y}H${x + w * 0.3}z`),
  filled('#14191c', `M${x - w * 0.18} ${y}L${x} ${y - h * 0.6}L${x + w * 0.18} ${y}z`),
]
