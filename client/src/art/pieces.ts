// Drawings of pieces: where the mark of the owner sits, and what stands in for pieces without one.
import { hasFigure, pieceShape } from '../modules/registry'
import type { Look } from '../net/protocol'

export type PieceKind =
  | 'character' | 'mech' | 'worker' | 'ship' | 'mill' | 'mine' | 'monument' | 'armory' | 'recruit'

export interface PieceShape {
  /** viewBox of the symbol. */
  box: [x: number, y: number, width: number, height: number]
  /** Corner and edge of the mark; structures carry a seal instead, placed by the map. */
  glyph: [x: number, y: number, edge: number] | null
}

export const GLYPHS: Record<PieceKind, PieceShape> = {
  mech: { box: [-3, -4, 54, 54], glyph: [11.5, 14.5, 13] },
  character: { box: [-3, -3, 54, 54], glyph: [19.8, 6.2, 11.5] },
  worker: { box: [-3, -1, 38, 34], glyph: [8.7, 18.2, 10.5] },
  ship: { box: [-3, -3, 54, 44], glyph: [18.5, 25.5, 10.5] },
  mill: { box: [-3, -3, 46, 46], glyph: null },
  mine: { box: [-3, -3, 46, 46], glyph: null },
  monument: { box: [-3, -3, 46, 46], glyph: null },
  armory: { box: [-3, -3, 46, 46], glyph: null },
  recruit: { box: [-3, -3, 30, 30], glyph: null },
}

const STANDING: Record<string, PieceKind> = {
  figure: 'character', machine: 'mech', meeple: 'worker', ship: 'ship',
}

/** Flat pieces: outlines around the origin, 24 wide. */
export const FLAT: Record<string, string> = {
  disc: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z',
  square: 'M-10 -8q0 -2 2 -2h16q2 0 2 2v16q0 2 -2 2h-16q-2 0 -2 -2z',
  hex: 'M0 -12L10.4 -6V6L0 12L-10.4 6V-6z',
  flag: 'M-9 -12H11L7 -4.5L11 3H-5V12H-9z',
  cross: 'M-4.5 -11H4.5V-4.5H11V4.5H4.5V11H-4.5V4.5H-11V-4.5H-4.5z',
}

/** Where letters go on a flat piece, above the middle of most. */
export const LETTERS_AT: Record<string, number> = { flag: -4.5 }

/** The drawing of a piece: one of ours, or that of a module. */
export function shapeOf(piece: string): PieceShape {
  return pieceShape(piece) ?? GLYPHS[piece as PieceKind]
}

/** Where the drawing of a piece is found; some factions have figures of their own. */
export function symbolOf(piece: string, faction: string): string {
  return hasFigure(piece, faction) ? `#p-${piece}-${faction}` : `#p-${piece}`
}

export interface Drawing {
  /** A standing piece by its symbol, or null for a flat one. */
  piece: string | null
  outline: string
  letters: number
  /** Letters that tell it from others of its shape; pieces with a drawing of their own need none. */
  sign: string
}

export function drawingOf({ key, shape, sign }: Look): Drawing {
  if (key in GLYPHS || pieceShape(key)) return { piece: key, outline: '', letters: 0, sign: '' }
  const piece = STANDING[shape] ?? null
  return { piece, outline: FLAT[shape] ?? FLAT.square, letters: LETTERS_AT[shape] ?? 0, sign }
}

/** Small pieces stand in front of the others. */
export function isSmall({ shape }: Look): boolean {
  return shape !== 'figure' && shape !== 'machine' && shape !== 'ship'
}

/** A colour of its own, or none where it is the owner's. */
export function ownColour({ colour }: Look): string | null {
  return colour.startsWith('#') ? colour : null
}
