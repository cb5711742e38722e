"""Airships in scenarios: where they begin, and tiles of single seats."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.errors import PositionError
from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ..part import airships_part
from ..setup import give_tile, tile_rule
from ..ship import airship_slot
from ..tables import AGGRESSIVE_KEYS, NO_TILE, PASSIVE, PASSIVE_KEYS, TILE_KEYS

TILES = "airship_tiles"


def change_seat(state: State, seat: int, given: Mapping[str, object], where: str) -> None:
    """An airship that is not named among the units is still at home."""
    p = state.players[seat]
    slot = airship_slot(state)
    if seat < len(state.order) and p.units[slot] < 0:
        p.place_unit(slot, p.home, state.rules.traits)
    if TILES in given:
        change_tiles(state, seat, given[TILES], f"{where}.{TILES}")


def change_tiles(state: State, seat: int, value: object, where: str) -> None:
    """'bombard, ferry': the two tiles of the seat's own airship."""
    part = airships_part(state)
    keys = reading.items(value, where)
    if not part.own_tiles or len(keys) != PASSIVE + 1:
        raise PositionError(
            f"{where}: expected an aggressive and a passive tile, with 'airship_own_tiles'"
        )
    for side, names in enumerate((AGGRESSIVE_KEYS, PASSIVE_KEYS)):
        reading.named(keys[side], names, where, "tile")
        old = part.tile(seat, side)
        if old != NO_TILE:
            state.players[seat].rules &= ~(1 << tile_rule(state, old))
            part.tiles = with_value(part.tiles, 2 * seat + side, NO_TILE)
        give_tile(state, seat, TILE_KEYS.index(keys[side]))


def tiles(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Both tiles of a seat's airship."""
    part = airships_part(state)
    own = [part.tile(seat, side) for side in range(PASSIVE + 1)]
    actual = [TILE_KEYS[tile] for tile in own if tile != NO_TILE]
    return [(", ".join(reading.items(value, where)), ", ".join(actual))]


FACET = ScenarioFacet(
    seat_keys=(TILES,), change_seat=change_seat, seat_facts={TILES: tiles}
)
