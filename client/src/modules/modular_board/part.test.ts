import { expect, test } from 'vitest'
import { border, tilePlan } from '../../board/tiles'
import { plan } from '../../board/geometry'
import { type Area, readCode, tilesOf, withBase, withTile, writeCode } from './part'

const CODE = 'A-1a3b2b4b-NSTAICRP'
const area = (fits: string[]): Area => ({ area: '', tile: null, removed: null, q: 0, r: 0, fits })
const AREAS = [area(['1a', '1b', '3b']), area(['1b', '3a', '3b']), area(['2b']), area(['4b'])]

test('a code is read and written', () => {
  expect(writeCode(readCode(CODE)!)).toBe(CODE)
  expect(writeCode(readCode(CODE.toLowerCase())!)).toBe(CODE)
  expect(readCode('A-1a3b2b4b')!.bases).toEqual([])
  expect(readCode('random')).toBeNull()
  expect(readCode('A-1a3b')).toBeNull()
})

test('two tiles change places, turned over where they must', () => {
  const layout = withTile(readCode(CODE)!, AREAS, 0, '3b')
  expect(layout.tiles).toEqual(['3b', '1b', '2b', '4b'])
  expect(withTile(readCode(CODE)!, AREAS, 0, '1b').tiles).toEqual(['1b', '3b', '2b', '4b'])
})

test('an area can be left empty and filled again', () => {
  const empty = withTile(readCode(CODE)!, AREAS, 2, '00')
  expect(writeCode(empty)).toBe('A-1a3b004b-NSTAICRP')
  expect(withTile(empty, AREAS, 2, '1a').tiles).toEqual(['00', '3b', '1a', '4b'])
})

test('base tiles change places', () => {
  expect(withBase(readCode(CODE)!, 0, 'P').bases.join('')).toBe('PSTAICRN')
})

test('a tile that was taken away keeps its place and number', () => {
  const part = { code: null, side: 'A', inactive: [], areas: [{ area: 'upper_left', tile: null, removed: '1a', q: -1, r: -2 }] }
  expect(tilesOf(part)).toEqual([{ name: '1 · a', q: -1, r: -2, gone: true }])
})

test('the border of seven hexes is one line of eighteen corners', () => {
  const board = plan({ key: '', hexes: [], bases: [], rivers: [], factory: null })
  const tile = tilePlan(board, { name: '1', q: -1, r: -2, gone: false })
  expect(tile.border.match(/M/g)).toHaveLength(1)
  expect(tile.border.match(/[ML]/g)).toHaveLength(18)
  expect(tile.label.y).toBeLessThan(tile.at.y)
  expect(border([{ x: 0, y: 0 }]).match(/[ML]/g)).toHaveLength(6)
})
