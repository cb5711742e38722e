"""Bots in the search: every token is a bonus later, and the last one ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ..part import needed, search_part

if TYPE_CHECKING:
    from ....engine.state import State

TOKEN: Final = 1.0  # coins
EACH: Final = 2.5  # turns until somebody has the next one


@final
class PartySearch(SearchFacet):
    def to_end(self, state: State, seat: int, star: float) -> float:
        missing = needed(state) - max(search_part(state).kept)
        return min(star, EACH * missing)

    def worth(self, state: State, seat: int) -> float:
        return TOKEN * search_part(state).kept[seat]


FACET: Final = PartySearch()
