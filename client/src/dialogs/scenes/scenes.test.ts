import { describe, expect, it } from 'vitest'
import { words } from '../../i18n/server.fixture'
import { battlefield } from './battlefields'
import type { Country } from './countries'

const FACTIONS = import.meta.glob<{ factions: { key: string }[] }>(
  ['../../../../src/snath/content/base/factions.json', '../../../../src/snath/modules/*/content/factions.json'],
  { eager: true, import: 'default' },
)
const COUNTRIES = import.meta.glob<Record<string, Country>>('../../modules/*/countries.ts', { eager: true, import: 'default' })

describe('the great moments', () => {
  it('every faction celebrates in a country of its own', () => {
    const factions = Object.values(FACTIONS).flatMap(({ factions }) => factions.map(({ key }) => key))
    const countries = Object.assign({}, ...Object.values(COUNTRIES)) as Record<string, Country>
    expect(Object.keys(countries).sort()).toEqual(factions.sort())
    const lands = Object.values(countries).map((country) => JSON.stringify([country, country.land()]))
    expect(new Set(lands).size).toBe(factions.length)
  })

  it('every terrain has a battlefield of its own', () => {
    const terrains = Object.keys(words('en').terrains)
    const scenes = terrains.map((terrain) => JSON.stringify(battlefield(terrain)))
    expect(new Set(scenes).size).toBe(terrains.length)
  })
})
