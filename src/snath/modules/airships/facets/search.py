"""Bots and airships: where a tile may be of use, and what it is worth to be there.

An airship carries by itself what bots let it carry; here is only what its tiles are good for later
than in the same turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....bots.search.network import Network, learned
from ....engine import hooks
from ....engine.board import count, spaces
from ....engine.ids import FLIES, IS_WORKER, VILLAGE
from ....engine.territory import (
    controlled,
    enemy_fighters,
    enemy_units,
    resources_at,
    structures_of_all,
    units_at,
)
from ..part import airships_part
from ..ship import airship_at
from ..tables import AGGRESSIVE, NO_TILE, PASSIVE, TILE_KEYS

if TYPE_CHECKING:
    from ....engine.state import State

# Coins for a place, and for every piece that profits there.
GUARDED: Final = 0.35  # by a toll: each own worker or token
HARVEST: Final = 0.5  # each worker that makes more
FRONT: Final = 0.6  # where a combat is likely and brings something
SITE: Final = 0.4  # where a piece can be placed
START: Final = 0.4  # where own units begin their moves


# -- where to go -----------------------------------------------------------------------------


def foes_alone(state: State, seat: int) -> int:
    """Where opponents' units are."""
    return enemy_units(state, seat) & state.board.territories


def front(state: State, seat: int) -> int:
    """Opponents' fighters that own fighters could attack."""
    p = state.players[seat]
    around = 0
    for space in spaces(p.fighters & state.board.territories):
        around |= state.board.adjacent[space]
    return enemy_fighters(state, seat) & around & state.board.territories


def beside_fights(state: State, seat: int) -> int:
    """Next to most fighters."""
    mask = 0
    for space in spaces(enemy_fighters(state, seat) & state.board.territories):
        mask |= state.board.adjacent[space]
    return mask & (state.players[seat].fighters | enemy_fighters(state, seat))


def own_units(state: State, seat: int) -> int:
    p = state.players[seat]
    return (p.fighters | p.workers) & state.board.territories


def own_workers(state: State, seat: int) -> int:
    return state.players[seat].workers & state.board.territories


def free_land(state: State, seat: int) -> int:
    """Land that nobody holds."""
    board = state.board
    held = 0
    for other in range(len(state.players)):
        held |= controlled(state, other)
    return board.territories & ~board.lakes & ~held


def unheld(state: State, seat: int) -> int:
    """What an airship alone could control."""
    held = controlled(state, seat) | enemy_units(state, seat)
    return state.board.territories & ~held


def to_explore(state: State, seat: int) -> int:
    """Encounters, and the Factory without a card of it."""
    goals = state.encounters
    if not hooks.factory_cards(state, seat, True):
        goals |= state.board.factory
    return goals & ~enemy_units(state, seat)


def villages(state: State, seat: int) -> int:
    return state.board.of_terrain[VILLAGE] if state.players[seat].objectives else 0


def shores(state: State, seat: int) -> int:
    """Lakes beside own units."""
    mask = 0
    for space in spaces(own_units(state, seat)):
        mask |= state.board.adjacent[space]
    return mask & state.board.lakes


def other_airships(state: State, seat: int) -> int:
    """Those of players who have less power."""
    mask = 0
    power = state.players[seat].power
    for other in range(len(state.order)):
        at = airship_at(state, other)
        if other != seat and at >= 0 and state.players[other].power < power:
            mask |= 1 << at
    return mask & state.board.territories


PLACES: Final[dict[str, Callable[[State, int], int]]] = {
    "bombard": foes_alone,
    "bounty": front,
    "siege_engine": front,
    "distract": foes_alone,
    "espionage": foes_alone,
    "blitzkrieg": other_airships,
    "toll": own_workers,
    "war_correspondent": beside_fights,
    "ferry": shores,
    "boost": own_units,
    "drill": own_units,
    "hero": to_explore,
    "safe_haven": unheld,
    "reap": own_workers,
    "craft": free_land,
    "negotiate": villages,
}


# -- what it is worth to be there ------------------------------------------------------------


def at_front(state: State, seat: int, at: int) -> float:
    return FRONT if front(state, seat) >> at & 1 else 0.0


def toll(state: State, seat: int, at: int) -> float:
    if not controlled(state, seat) >> at & 1:
        return 0.0
    return GUARDED * (units_at(state, seat, at, IS_WORKER) + resources_at(state, at))


def correspondent(state: State, seat: int, at: int) -> float:
    """Every combat nearby pays."""
    near = state.board.adjacent[at] | 1 << at
    fighters = enemy_fighters(state, seat) | state.players[seat].fighters
    return FRONT * min(2, count(fighters & near)) / 2.0


def start(state: State, seat: int, at: int) -> float:
    return START if own_units(state, seat) >> at & 1 else 0.0


def harvest(state: State, seat: int, at: int) -> float:
    return HARVEST * min(3, units_at(state, seat, at, IS_WORKER))


def site(state: State, seat: int, at: int) -> float:
    board = state.board
    open_land = board.territories & ~board.lakes & ~board.factory & ~enemy_units(state, seat)
    return SITE if (open_land & ~structures_of_all(state)) >> at & 1 else 0.0


WORTH: Final[dict[str, Callable[[State, int, int], float]]] = {
    "bounty": at_front,
    "siege_engine": at_front,
    "toll": toll,
    "war_correspondent": correspondent,
    "boost": start,
    "drill": start,
    "reap": harvest,
    "craft": site,
}


@final
class AirshipsSearch(SearchFacet):
    def network(self) -> Network | None:
        return learned(__package__)

    def places(self, state: State, seat: int, slot: int) -> int:
        if not state.rules.traits[slot] & FLIES:
            return 0
        mask = 0
        for key in tile_keys(state, seat):
            mask |= PLACES[key](state, seat)
        return mask

    def worth(self, state: State, seat: int) -> float:
        at = airship_at(state, seat)
        if at < 0 or not state.board.territories >> at & 1:
            return 0.0
        value = 0.0
        for key in tile_keys(state, seat):
            if key in WORTH:
                value += WORTH[key](state, seat, at)
        return value


def tile_keys(state: State, seat: int) -> list[str]:
    """The tiles of a seat's airship."""
    part = airships_part(state)
    tiles = [part.tile(seat, AGGRESSIVE), part.tile(seat, PASSIVE)]
    return [TILE_KEYS[tile] for tile in tiles if tile != NO_TILE]


FACET: Final = AirshipsSearch()
