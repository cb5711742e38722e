"""Tesla in scenarios: who serves him is said by `units`, and how near others are."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.errors import PositionError
from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_name, seat_named
from ..part import tesla_part, tesla_slot

EXPLORED = "explored"
MOST = 20


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    part = tesla_part(state)
    if EXPLORED in data:
        number = reading.number(data[EXPLORED], f"{where}.{EXPLORED}", 0, MOST)
        part.explored = with_value(part.explored, seat, number)


def change_table(state: State, given: Mapping[str, object]) -> None:
    """He serves the seat that has him on the board."""
    part = tesla_part(state)
    slot = tesla_slot(state)
    owners = [seat for seat, p in enumerate(state.players) if p.units[slot] >= 0]
    if len(owners) > 1:
        raise PositionError("units: there is only one Tesla")
    part.owner = owners[0] if owners else -1


def explored(state: State, seat: int, value: object, where: str) -> list[Pair]:
    wanted = reading.number(value, where, 0, MOST)
    return [(str(wanted), str(tesla_part(state).explored[seat]))]


def tesla_with(state: State, value: object, where: str) -> list[Pair]:
    """Whom he serves, or 'nobody'."""
    wanted = reading.text(value, where)
    if wanted != "nobody":
        seat_named(state, wanted, where)
    return [(wanted, seat_name(state, tesla_part(state).owner))]


FACET = ScenarioFacet(
    seat_keys=(EXPLORED,),
    change_table=change_table,
    change_seat=change_seat,
    table_facts={"tesla_with": tesla_with},
    seat_facts={EXPLORED: explored},
)
