"""The search in scenarios: tokens that seats have kept, who has found him."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_name, seat_named
from ..part import NOBODY_YET, search_part

KEPT = "encounters_kept"
AT_FACTORY = "factory_token"
MOST = 12


def change_table(state: State, given: Mapping[str, object]) -> None:
    """Where tokens are named, that of the Factory is there only if it is named too."""
    there = reading.truth(given.get(AT_FACTORY, "encounters" not in given), AT_FACTORY)
    state.encounters &= ~state.board.factory
    if there:
        state.encounters |= state.board.factory


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    if KEPT in data:
        number = reading.number(data[KEPT], f"{where}.{KEPT}", 0, MOST)
        search_part(state).keep(seat, number)


def kept(state: State, seat: int, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 0, MOST)), str(search_part(state).kept[seat]))]


def found_by(state: State, value: object, where: str) -> list[Pair]:
    """Who has found him, or 'none'."""
    seat = search_part(state).found_by
    names = reading.items(value, where)
    wanted = seat_name(state, seat_named(state, names[0], where)) if names else "none"
    return [(wanted, seat_name(state, seat) if seat != NOBODY_YET else "none")]


FACET = ScenarioFacet(
    table_keys=(AT_FACTORY,),
    change_table=change_table,
    seat_keys=(KEPT,),
    change_seat=change_seat,
    seat_facts={KEPT: kept},
    table_facts={"found_by": found_by},
)
