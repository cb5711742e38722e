// Events told again on a view: the pieces on the map after each of them.  Only what lies on the
// map is kept up; the true view follows at the end anyway.
import type { Option, PlayerView, View } from '../net/protocol'
import type { GameEvent } from '../state/game.svelte'

const MOVES = new Set(['unit_moved', 'unit_retreated', 'unit_relocated', 'move_taken_back'])

export function isMove(event: GameEvent): boolean {
  return MOVES.has(event.kind)
}

/** The view without the pieces that are in the air during this event. */
export function lifted(view: View, event: GameEvent): View {
  if (!isMove(event)) return view
  return edit(view, event.seat, (player) => shift(player, event, null))
}

/** The view after this event. */
export function after(view: View, event: GameEvent): View {
  const space = String(event.space ?? '')
  const amount = Number(event.amount ?? 1)
  switch (event.kind) {
    case 'worker_added':
      return edit(view, event.seat, (player) => addWorkers(player, space, 1))
    case 'automa_unit_deployed':
      return edit(view, event.seat, (player) => addUnit(player, String(event.unit), space))
    case 'mech_deployed':
      return edit(view, event.seat, (player) => deploy(player, Number(event.mech) - 1, space))
    case 'structure_built':
      return edit(view, event.seat, (player) => ({
        ...player, structures: { ...player.structures, [String(event.structure)]: space },
      }))
    case 'workers_driven_off':
      return edit(view, Number(event.with), (player) => home(player, space, amount))
    case 'resources_gained':
      return stock(view, space, String(event.resource), amount)
    case 'resources_paid':
      return stock(view, space, String(event.resource), -amount)
    case 'resources_moved': {
      const taken = stock(view, String(event.from), String(event.resource), -amount)
      return stock(taken, space, String(event.resource), amount)
    }
    case 'encounter_drawn':
    case 'automa_token_taken':
      return { ...view, encounters: view.encounters.filter((one) => one !== space) }
    default:
      return isMove(event) ? edit(view, event.seat, (player) => shift(player, event, space)) : view
  }
}

/** The view before some events, as far as the map shows it, told back from the view after them. */
export function beforeAll(view: View, events: readonly GameEvent[]): View {
  return events.reduceRight<View>((told, event) => backward(told, event), view)
}

function backward(view: View, event: GameEvent): View {
  const space = String(event.space ?? '')
  const amount = Number(event.amount ?? 1)
  switch (event.kind) {
    case 'worker_added':
      return edit(view, event.seat, (player) => addWorkers(player, space, -1))
    case 'automa_unit_deployed':
      return edit(view, event.seat, (player) => dropUnit(player, String(event.unit), space))
    case 'mech_deployed':
      return edit(view, event.seat, (player) => deploy(player, Number(event.mech) - 1, null))
    case 'structure_built':
      return edit(view, event.seat, (player) => ({
        ...player, structures: { ...player.structures, [String(event.structure)]: null },
      }))
    case 'workers_driven_off':
      return edit(view, Number(event.with), (player) =>
        player.home ? addWorkers(addWorkers(player, player.home, -amount), space, amount) : player,
      )
    case 'resources_gained':
    case 'resources_paid':
      return after(view, { ...event, amount: -amount })
    case 'encounter_drawn':
    case 'automa_token_taken':
      return { ...view, encounters: [...view.encounters, space] }
    default:
      if (!isMove(event) && event.kind !== 'resources_moved') return view
      return after(view, { ...event, from: event.space, space: event.from })
  }
}

function dropUnit(player: PlayerView, unit: string, space: string): PlayerView {
  if (unit === 'worker') return addWorkers(player, space, -1)
  if (unit === 'character') return { ...player, character: null }
  return deploy(player, player.mechs.findIndex((mech) => mech.space === space), null)
}

/** The view with resource tokens that have been placed here but not yet sent. */
export function withPlaced(view: View, options: readonly Option[]): View {
  return options.reduce<View>(
    (told, { action }) => stock(told, String(action.space), String(action.resource), 1), view,
  )
}

function edit(view: View, seat: number, change: (player: PlayerView) => PlayerView): View {
  if (!view.players[seat]) return view
  return { ...view, players: view.players.map((player) => (player.seat === seat ? change(player) : player)) }
}

/** Take the unit, and the workers it carries, away from where it is and put it down elsewhere. */
function shift(player: PlayerView, event: GameEvent, to: string | null): PlayerView {
  const from = String(event.from)
  const carried = Number(event.carried ?? 0)
  let out = player
  if (event.unit === 'worker') out = addWorkers(out, from, -1)
  else if (event.unit === 'character') out = { ...out, character: null }
  else {
    const at = out.mechs.findIndex((mech) => mech.space === from)
    out = deploy(out, at, null)
    if (to !== null && at >= 0) return addWorkers(deploy(addWorkers(out, from, -carried), at, to), to, carried)
  }
  out = addWorkers(out, from, -carried)
  if (to === null) return out
  return addWorkers(addUnit(out, String(event.unit), to), to, carried)
}

function addUnit(player: PlayerView, unit: string, space: string): PlayerView {
  if (unit === 'worker') return addWorkers(player, space, 1)
  if (unit === 'character') return { ...player, character: space }
  return deploy(player, player.mechs.findIndex((mech) => mech.space === null), space)
}

function deploy(player: PlayerView, at: number, space: string | null): PlayerView {
  return { ...player, mechs: player.mechs.map((mech, i) => (i === at ? { ...mech, space } : mech)) }
}

function addWorkers(player: PlayerView, space: string, amount: number): PlayerView {
  if (!amount) return player
  const workers = { ...player.workers, [space]: (player.workers[space] ?? 0) + amount }
  if (workers[space] <= 0) delete workers[space]
  return { ...player, workers }
}

function home(player: PlayerView, space: string, amount: number): PlayerView {
  const away = addWorkers(player, space, -amount)
  return player.home ? addWorkers(away, player.home, amount) : away
}

function stock(view: View, space: string, resource: string, amount: number): View {
  const here = { ...view.resources[space], [resource]: (view.resources[space]?.[resource] ?? 0) + amount }
  if (here[resource] <= 0) delete here[resource]
  const resources = { ...view.resources, [space]: here }
  if (!Object.keys(here).length) delete resources[space]
  return { ...view, resources }
}
