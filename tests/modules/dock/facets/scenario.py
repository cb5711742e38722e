"""The dock in scenarios."""

from __future__ import annotations

from collections.abc import Mapping

from snath.engine.state import State
from snath.scenario import reading
from snath.scenario.facet import Pair, ScenarioFacet
from tests.modules.dock.module import dock


def change_seat(state: State, seat: int, given: Mapping[str, object], where: str) -> None:
    if "tide" in given:
        dock(state).tide[seat] = reading.number(given["tide"], f"{where}.tide", 0, 5)


def tide(state: State, seat: int, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 0, 5)), str(dock(state).tide[seat]))]


FACET = ScenarioFacet(seat_keys=("tide",), change_seat=change_seat, seat_facts={"tide": tide})
