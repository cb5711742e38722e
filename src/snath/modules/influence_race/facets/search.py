"""Bots and Influence: every token is a vote, worth a little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ..part import race_part

if TYPE_CHECKING:
    from ....engine.state import State

TOKEN: Final = 0.5  # coins


@final
class RaceSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        return TOKEN * race_part(state).held[seat]


FACET: Final = RaceSearch()
