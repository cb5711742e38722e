"""Alliances in scenarios: with whom a seat has swapped tokens."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.errors import PositionError
from ....engine.state import State
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_name, seat_named
from ..making import is_automa, lend, take_back
from ..part import NO_PARTNER, alliances_part

BROKEN = "broken"
NOBODY_YET = "none"


def change_seat(state: State, seat: int, given: Mapping[str, object], where: str) -> None:
    """'crimea', or 'crimea broken' if the token that the seat holds is turned; the partner need
    not say it again."""
    if "ally" not in given:
        return
    where = f"{where}.ally"
    name, _, side = str(given["ally"]).partition(" ")
    if name == NOBODY_YET and not side:
        return
    other = seat_named(state, name, where)
    if other == seat or side not in ("", BROKEN):
        raise PositionError(f"{where}: say another seat, and 'broken' if the token is turned")
    part = alliances_part(state)
    if part.partner(seat) != other:
        if not part.free(seat) or not part.free(other):
            raise PositionError(f"{where}: each seat has one ally, who holds its token")
        part.swap(seat, other)
        for receiver, giver in ((seat, other), (other, seat)):
            if not is_automa(state, receiver):
                lend(state, receiver, giver)
    if side:
        part.broken |= 1 << seat
        take_back(state, seat, other)


def ally(state: State, seat: int, value: object, where: str) -> list[Pair]:
    part = alliances_part(state)
    partner = part.partner(seat)
    if partner == NO_PARTNER:
        return [(str(value), NOBODY_YET)]
    broken = f" {BROKEN}" if part.broken >> seat & 1 else ""
    return [(str(value), seat_name(state, partner) + broken)]


FACET = ScenarioFacet(seat_keys=("ally",), change_seat=change_seat, seat_facts={"ally": ally})
