// Making a table and, when nobody else is awaited, starting at once.
import { ApiError, api } from '../../net/api'
import type { Created, NewGame } from '../../net/protocol'

/** Whether the game can begin without anybody else sitting down. */
export function complete(order: NewGame): boolean {
  return order.seats.filter((seat) => seat.kind === 'human').length <= 1
}

export async function startTable(id: string): Promise<void> {
  try {
    await api.start(id)
  } catch (error) {
    // It may have begun by itself when the last seat was taken.
    if (!(error instanceof ApiError && error.code === 'not_lobby')) throw error
  }
}

export async function openTable(order: NewGame): Promise<Created> {
  const created = await api.create(order)
  // A table without free seats begins by itself; a game of bots alone waits for its host.
  if (complete(order) && (await api.game(created.id)).status === 'lobby') await startTable(created.id)
  return created
}

/** The keys of programs among those that come with a new table: seat -> key. */
export function programKeys(order: NewGame, created: Created): [seat: number, key: string][] {
  return Object.entries(created.tokens)
    .map(([seat, key]): [number, string] => [Number(seat), key])
    .filter(([seat]) => order.seats[seat]?.kind === 'program')
}
