// The seal of a shuffle: told before the game, opened after it, checked here by the browser.
import { sha256 } from './sha256'

/** Whether salt and seed make the seal that was published before the start. */
export async function sealFits(salt: string, seed: string, seal: string): Promise<boolean> {
  return (await digest(`${salt}:${seed}`)) === seal
}

/** The browser's own SHA-256; it is missing on pages without https, then ours does it. */
async function digest(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  if (!globalThis.crypto?.subtle) return hex(sha256(bytes))
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
