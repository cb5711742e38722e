"""Agents in scenarios: where they are left, and who holds how many."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import spaces
from ....engine.errors import PositionError
from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ..part import raiders_part

ON_MAP = "agents"
HELD = "agents_held"
AGENTS = 8


def change_table(state: State, given: Mapping[str, object]) -> None:
    """Agents are left only on the territories that are named; the last seat has those that no
    other has."""
    part = raiders_part(state)
    if ON_MAP in given:
        mask = reading.spaces_mask(state.board, given[ON_MAP], ON_MAP)
        if mask & ~part.tokens():
            raise PositionError(f"{ON_MAP}: agents are on tunnels and at the Factory")
        gone = [0 if mask >> at & 1 else n for at, n in enumerate(part.there)]
        part.there = [n if mask >> at & 1 else 0 for at, n in enumerate(part.there)]
        last = len(part.held) - 1
        part.held = with_value(part.held, last, part.held[last] + sum(gone) - sum(part.held))


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    if HELD in data:
        number = reading.number(data[HELD], f"{where}.{HELD}", 0, AGENTS)
        part = raiders_part(state)
        part.held = with_value(part.held, seat, number)


def agents(state: State, value: object, where: str) -> list[Pair]:
    """All territories with agents, each as often as it has some."""
    wanted = reading.repeated(value, where)
    part = raiders_part(state)
    names = state.board.names
    there = [names[at] for at in spaces(part.tokens()) for _ in range(part.agents(at))]
    return [(listed(wanted), listed(there))]


def held(state: State, seat: int, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 0, AGENTS)), str(raiders_part(state).held[seat]))]


FACET = ScenarioFacet(
    table_keys=(ON_MAP,),
    seat_keys=(HELD,),
    change_table=change_table,
    change_seat=change_seat,
    table_facts={ON_MAP: agents},
    seat_facts={HELD: held},
)
