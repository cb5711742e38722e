"""Bots and stars on the map: without them half the goals are worth nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.action import STAR
from ..part import scattered_part
from ..steps import PlaceTaken

if TYPE_CHECKING:
    from ....engine.state import State

FETCHED: Final = 2.5  # coins for a star that can be placed


@final
class ScatteredSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        return -FETCHED * scattered_part(state).away(seat)

    def decide(self, state: State, seat: int, options: list[int]) -> int:
        """A star that can be placed is placed."""
        if isinstance(state.stack[-1], PlaceTaken):
            for option in options:
                if option >> 24 == STAR:
                    return option
        return -1


FACET: Final = ScatteredSearch()
