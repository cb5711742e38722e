// Where the mark of the faction sits on each piece, in the units of its drawing.

export type UnitKind = 'character' | 'mech' | 'worker'
export type StructureKind = 'mill' | 'mine' | 'monument' | 'armory'
export type PieceKind = UnitKind | StructureKind | 'recruit'

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
  mill: { box: [-3, -3, 46, 46], glyph: null },
  mine: { box: [-3, -3, 46, 46], glyph: null },
  monument: { box: [-3, -3, 46, 46], glyph: null },
  armory: { box: [-3, -3, 46, 46], glyph: null },
  recruit: { box: [-3, -3, 30, 30], glyph: null },
}
