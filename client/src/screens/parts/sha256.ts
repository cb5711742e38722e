// SHA-256 as in FIPS 180-4, for self-hosted servers without https.

const K = new Uint32Array(64)
const START = new Uint32Array(8)

/** Round constants: the fractions of the cube and square roots of the first primes. */
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true
  for (let d = 2; d * d <= n && prime; d++) prime = n % d !== 0
  if (!prime) continue
  if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32
  K[found++] = (Math.cbrt(n) % 1) * 2 ** 32
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

function padded(bytes: Uint8Array): DataView {
  const out = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  out.set(bytes)
  out[bytes.length] = 0x80
  const view = new DataView(out.buffer)
  view.setUint32(out.length - 4, bytes.length * 8)
  return view
}

function block(view: DataView, at: number, hash: Uint32Array): void {
  const w = new Uint32Array(64)
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3)
    const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10)
    w[i] = w[i - 16] + s0 + w[i - 7] + s1
  }
  let [a, b, c, d, e, f, g, h] = hash
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + K[i] + w[i]) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] += word))
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const hash = START.slice()
  const view = padded(bytes)
  for (let at = 0; at < view.byteLength; at += 64) block(view, at, hash)
  const out = new DataView(new ArrayBuffer(32))
  hash.forEach((word, i) => out.setUint32(i * 4, word))
  return new Uint8Array(out.buffer)
}
