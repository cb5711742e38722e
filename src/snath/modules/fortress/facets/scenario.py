"""The fortress in scenarios: Influence, who controls the guard, who has fought or beaten it.

Its power is that of the owner `annihilator`; it stands there if somebody controls it.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import count
from ....engine.errors import PositionError
from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_name, seat_named
from ..names import NOBODY_YET, factory, guard_of, place_guard
from ..part import TOKENS, fortress_part

PLACED = "influence_placed"
HELD = "fortress_held"
CONTROLLER = "guard_controller"
FOUGHT = "guard_fought"


def change_table(state: State, given: Mapping[str, object]) -> None:
    part = fortress_part(state)
    if PLACED in given:
        mask = reading.spaces_mask(state.board, given[PLACED], PLACED)
        if mask & ~part.placed:
            raise PositionError(f"{PLACED}: tokens lie on tunnels and next to the Factory")
        part.placed = mask
    missing = TOKENS - count(part.placed) - sum(part.held)
    part.held = with_value(part.held, len(part.held) - 1, part.held[-1] + missing)
    if CONTROLLER in given:
        part.controller = seat_named(state, reading.text(given[CONTROLLER], CONTROLLER), CONTROLLER)
        place_guard(state, factory(state))
    elif state.players[guard_of(state)].fighters:
        raise PositionError(f"{CONTROLLER}: the guard stands there, so somebody controls it")
    if FOUGHT in given:
        part.fought = reading.truth(given[FOUGHT], FOUGHT)


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    if HELD in data:
        number = reading.number(data[HELD], f"{where}.{HELD}", 0, TOKENS)
        part = fortress_part(state)
        part.held = with_value(part.held, seat, number)


def held(state: State, seat: int, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 0, TOKENS)), str(fortress_part(state).held[seat]))]


def seat_fact(state: State, seat: int, value: object, where: str) -> list[Pair]:
    names = reading.items(value, where)
    wanted = seat_name(state, seat_named(state, names[0], where)) if names else "none"
    return [(wanted, seat_name(state, seat) if seat != NOBODY_YET else "none")]


def controller(state: State, value: object, where: str) -> list[Pair]:
    return seat_fact(state, fortress_part(state).controller, value, where)


def slain_by(state: State, value: object, where: str) -> list[Pair]:
    return seat_fact(state, fortress_part(state).slain_by, value, where)


FACET = ScenarioFacet(
    table_keys=(PLACED, CONTROLLER, FOUGHT),
    seat_keys=(HELD,),
    change_table=change_table,
    change_seat=change_seat,
    table_facts={CONTROLLER: controller, "guard_slain_by": slain_by},
    seat_facts={HELD: held},
)
