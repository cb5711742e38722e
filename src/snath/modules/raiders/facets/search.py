"""Bots and agents: two of them are a bonus for later, coins are the dearest means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ..actions import PAY_PRICE
from ..part import raiders_part
from ..steps import PayPrice

if TYPE_CHECKING:
    from ....engine.state import State

AGENT: Final = 2.0  # coins
LEFT: Final = 2.0  # turns until somebody subdues the next one
POWER: Final = 0.5  # coins
POPULARITY: Final = 1.2


@final
class RaidersSearch(SearchFacet):
    def to_end(self, state: State, seat: int, star: float) -> float:
        return min(star, LEFT * sum(raiders_part(state).there))

    def worth(self, state: State, seat: int) -> float:
        return AGENT * raiders_part(state).held[seat]

    def decide(self, state: State, seat: int, options: list[int]) -> int:
        """Power first, coins next, as little popularity as possible."""
        if not isinstance(state.stack[-1], PayPrice):
            return -1
        paid = [option for option in options if option >> 24 == PAY_PRICE]
        return min(paid, key=price_of, default=-1)


def price_of(option: int) -> float:
    """What a payment is worth in coins."""
    return (option >> 16 & 255) * POWER + (option >> 8 & 255) + (option & 255) * POPULARITY


FACET: Final = RaidersSearch()
