"""Mad Tesla in scenarios: the order of the discards, who destroyed him.

His health is the power of the owner `mad_tesla`, his place that owner's units.
"""

from __future__ import annotations

from ....engine.ids import LOWEST_CARD
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_name, seat_named
from ..figure import base_power
from ..part import mad_tesla_part


def discards_in_order(state: State, value: object, where: str) -> list[Pair]:
    """The whole pile, the lowest card first."""
    wanted = [each + LOWEST_CARD for each in reading.combat_values(value, where)]
    return [(str(wanted), str([each + LOWEST_CARD for each in state.discard]))]


def tesla_power(state: State, value: object, where: str) -> list[Pair]:
    """The sum of the cards that he fights with."""
    return [(str(reading.number(value, where, 0, 99)), str(base_power(state)))]


def tesla_destroyed_by(state: State, value: object, where: str) -> list[Pair]:
    """A seat, or 'none'."""
    seat = mad_tesla_part(state).destroyed_by
    names = reading.items(value, where)
    wanted = seat_name(state, seat_named(state, names[0], where)) if names else "none"
    return [(wanted, seat_name(state, seat) if seat >= 0 else "none")]


FACET = ScenarioFacet(
    table_facts={
        "discards_in_order": discards_in_order,
        "tesla_power": tesla_power,
        "tesla_destroyed_by": tesla_destroyed_by,
    }
)
