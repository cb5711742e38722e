import { describe, expect, it } from 'vitest'
import { battlefield } from '../scenes/battlefields'
import { inTries, likely } from './chance'
import { type Fighter, placed } from './troops'

describe('chances', () => {
  it('are said in words, and as so many of so many', () => {
    expect([0, 4, 5, 24, 25, 64, 65, 94, 95, 100].map(likely)).toEqual([
      'lost', 'lost', 'hardly', 'hardly', 'perhaps', 'perhaps', 'probably', 'probably', 'nearly', 'surely',
    ])
    expect(inTries(34)).toEqual({ n: 1, of: 3 })
    expect(inTries(75)).toEqual({ n: 3, of: 4 })
    expect(inTries(50)).toEqual({ n: 1, of: 2 })
  })
})

describe('who stands on a battlefield', () => {
  const fighter = (piece: Fighter['piece'], face = 'a'): Fighter => ({ piece, face, own: null })

  it('never stands on the place of another', () => {
    const crowd = (['mech', 'mech', 'mech', 'character', 'worker', 'worker', 'worker', 'worker'] as const).map((piece) => fighter(piece))
    const places = placed(crowd).map(({ x }) => x)
    expect(new Set(places).size).toBe(places.length)
    expect(places.length).toBe(5)
  })

  it('is drawn large when alone, and machines stand behind people', () => {
    expect(placed([fighter('character')])[0].scale).toBe(5)
    const [machine, worker] = placed([fighter('worker'), fighter('mech')])
    expect([machine.fighter.piece, worker.fighter.piece]).toEqual(['mech', 'worker'])
  })

  it('shows leaders of two owners beside each other', () => {
    const faces = placed([fighter('character', 'a'), fighter('character', 'b')]).map(({ fighter: { face } }) => face)
    expect(faces).toEqual(['a', 'b'])
  })
})

describe('battlefields', () => {
  it('differ by terrain, and unknown ground has one too', () => {
    const scenes = ['farm', 'forest', 'mountain', 'tundra', 'village', 'lake', 'factory', 'home base'].map((terrain) => JSON.stringify(battlefield(terrain)))
    expect(new Set(scenes).size).toBe(8)
    expect(battlefield('').length).toBeGreaterThan(5)
    expect(scenes.join('')).not.toContain('NaN')
  })
})
