// What a member would do at the mod market with some cards picked: a draft, until it is sealed.
import type { MemberLog } from '../net/protocol'

export const PRICE = 50
const PLACES = 6

export interface Choice {
  /** How many cards are free; they are the first ones picked. */
  free: number
  price: number
  /** Whether a card must still be taken. */
  missing: boolean
  actions: string[]
  can: (token: string) => boolean
  priceOf: (token: string) => number
}

type Owned = Pick<MemberLog, 'wealth' | 'mech_mods' | 'infrastructure_mods'>

/** `options` are the answers that are open now, `picked` the cards ("mech armor") in their order. */
export function choice(options: readonly string[], picked: readonly string[], log: Owned): Choice {
  const offered = options.filter((option) => option !== 'done').map((option) => option.slice(option.indexOf(' ') + 1))
  const free = options.some((option) => option.startsWith('keep ')) ? 1 : 0
  const paid = Math.max(0, picked.length - free)
  const price = paid * PRICE
  const room = (kind: string) => PLACES - (kind === 'mech' ? log.mech_mods : log.infrastructure_mods).length
  const planned = (kind: string) => picked.filter((token) => token.startsWith(`${kind} `)).length
  return {
    free,
    price,
    missing: picked.length < free,
    actions: [...picked.map((token, index) => `${index < free ? 'keep' : 'buy'} ${token}`), 'done'],
    can: (token) => {
      const kind = token.slice(0, token.indexOf(' '))
      const next = picked.length < free ? 0 : PRICE
      // After a free card others come up that are not among the answers yet.
      return (offered.includes(token) || free > 0) && price + next <= log.wealth && planned(kind) < room(kind)
    },
    priceOf: (token) => (picked.includes(token) ? (picked.indexOf(token) < free ? 0 : PRICE) : picked.length < free ? 0 : PRICE),
  }
}
