"""Stars on the map in scenarios: where those of a seat lie."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import spaces
from ....engine.errors import PositionError
from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ..part import ring, scattered_part

LYING = "stars_on_map"


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    if LYING in data:
        part = scattered_part(state)
        mask = reading.spaces_mask(state.board, data[LYING], f"{where}.{LYING}")
        if mask & ~ring(state):
            raise PositionError(f"{where}.{LYING}: stars lie on the land next to the Factory")
        part.lying_at = with_value(part.lying_at, seat, mask)


def lying(state: State, seat: int, value: object, where: str) -> list[Pair]:
    wanted = reading.items(value, where)
    names = state.board.names
    there = [names[space] for space in spaces(scattered_part(state).lying_at[seat])]
    return [(listed(wanted), listed(there))]


FACET = ScenarioFacet(seat_keys=(LYING,), change_seat=change_seat, seat_facts={LYING: lying})
