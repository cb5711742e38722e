// The journey as a line of stations, with its two forks; the road not taken stays visible.
import type { CampaignView } from '../net/protocol'

export type StationState = 'done' | 'next' | 'not' | 'lock'

export interface Station {
  /** Number of the episode, as far as it may be told: "2a", "5". */
  key: string
  slot: number
  x: number
  y: number
  state: StationState
  title: string
  winners: number[]
}

export interface Rail {
  path: string
  way: 'done' | 'no' | 'fut'
}

/** Where the journey ends. */
export const END = { x: 1318, y: 194 }

const PLACES: Record<string, [x: number, y: number]> = {
  '1': [78, 196], '2a': [240, 160], '2b': [240, 236], '3': [404, 196], '4': [574, 206], '5': [748, 190],
  '6': [890, 210], '7': [1030, 190], '8a': [1180, 156], '8b': [1180, 230],
}
/** Episodes of each slot. */
const SLOTS: readonly (readonly string[])[] = [['1'], ['2a', '2b'], ['3'], ['4'], ['5'], ['6'], ['7'], ['8a', '8b']]

export function stations(view: Pick<CampaignView, 'journey'>): Station[] {
  return view.journey.flatMap(({ slot, episode, title, state, winners }) =>
    SLOTS[slot - 1].map((key): Station => {
      const [x, y] = PLACES[key]
      const here = { key, slot, x, y, title: '', winners: [] }
      if (state === 'ahead') return { ...here, state: 'lock', title: episode === key ? (title ?? '') : '' }
      if (key !== episode) return { ...here, state: 'not' }
      return { ...here, state: state === 'done' ? 'done' : 'next', title: title ?? '', winners }
    }),
  )
}

function curve(a: { x: number; y: number }, b: { x: number; y: number }): string {
  const middle = (a.x + b.x) / 2
  return `M${a.x} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${b.x} ${b.y}`
}

/** The rails between stations; those not taken lie below the others. */
export function rails(all: readonly Station[]): Rail[] {
  const bySlot = SLOTS.map((_, index) => all.filter(({ slot }) => slot === index + 1))
  const out: Rail[] = []
  bySlot.forEach((here, index) => {
    const next = bySlot[index + 1] ?? [{ ...END, state: 'lock' as const }]
    for (const a of here) {
      for (const b of next) {
        const way = a.state === 'not' || b.state === 'not' ? 'no' : b.state === 'lock' ? 'fut' : 'done'
        out.push({ path: curve(a, b), way })
      }
    }
  })
  const order = { no: 0, fut: 1, done: 2 }
  return out.sort((a, b) => order[a.way] - order[b.way])
}

/** Where night begins: behind the station that comes next. */
export function nightfall(all: readonly Station[]): number {
  const reached = all.filter(({ state }) => state === 'done' || state === 'next')
  return Math.max(0, ...reached.map(({ x }) => x)) + 66
}
