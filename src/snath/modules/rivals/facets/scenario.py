"""Rivals in scenarios: on whose bases the stars of a seat lie."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.ids import NO_MAT
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ....scenario.seats import seat_name, seat_named
from ..part import rivals_part


def named(state: State, value: object, where: str) -> list[int]:
    """'crimea x2, saxony'."""
    return [seat_named(state, name, where) for name in reading.repeated(value, where)]


def change_table(state: State, given: Mapping[str, object]) -> None:
    """Players have declared nobody unless the position says so; Automas do by their rule."""
    part = rivals_part(state)
    for seat, row in enumerate(part.laid):
        tables = [given.get(name) for name in (seat_name(state, seat), f"seat{seat}")]
        said = any(isinstance(table, Mapping) and "rivals" in table for table in tables)
        if state.players[seat].mat != NO_MAT and not said:
            for rival, stars in enumerate(row):
                part.change(seat, rival, -stars)


def change_seat(state: State, seat: int, given: Mapping[str, object], where: str) -> None:
    if "rivals" in given:
        part = rivals_part(state)
        for rival, stars in enumerate(part.laid[seat]):
            part.change(seat, rival, -stars)
        for rival in named(state, given["rivals"], f"{where}.rivals"):
            part.change(seat, rival, 1)


def rivals(state: State, seat: int, value: object, where: str) -> list[Pair]:
    wanted = [seat_name(state, rival) for rival in named(state, value, where)]
    laid = rivals_part(state).laid[seat]
    there = [seat_name(state, rival) for rival, n in enumerate(laid) for _ in range(n)]
    return [(listed(wanted), listed(there))]


FACET = ScenarioFacet(
    seat_keys=("rivals",),
    change_table=change_table,
    change_seat=change_seat,
    seat_facts={"rivals": rivals},
)
