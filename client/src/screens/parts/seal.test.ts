import { expect, it } from 'vitest'
import { hex, sealFits } from './seal'
import { sha256 } from './sha256'

const bytes = (text: string) => new TextEncoder().encode(text)
const SEAL = hex(sha256(bytes('salt:7')))

it('agrees with published values', () => {
  expect(hex(sha256(bytes('')))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
  expect(hex(sha256(bytes('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('agrees with the browser for every length around the edge of a block', async () => {
  for (let length = 50; length < 130; length++) {
    const text = bytes('x'.repeat(length))
    const own = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    expect(hex(sha256(text))).toBe(hex(own))
  }
})

it('tells a fitting seal from others', async () => {
  expect(await sealFits('salt', '7', SEAL)).toBe(true)
  expect(await sealFits('salt', '8', SEAL)).toBe(false)
  expect(await sealFits('salt:', '7', SEAL)).toBe(false)
})
