"""Bots and the search of the Factory: Influence is a bonus for later, she is worth a faction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ..part import captive_part

if TYPE_CHECKING:
    from ....engine.state import State

TOKEN: Final = 1.5  # coins
FOUND: Final = 6.0
MORE_TOKENS: Final = 0.5  # of a token, once she is found: it still is half a bonus


@final
class CaptiveSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        part = captive_part(state)
        found = FOUND if part.found_by == seat else 0.0
        token = TOKEN if part.hidden() else TOKEN * MORE_TOKENS
        return found + token * part.held[seat]


FACET: Final = CaptiveSearch()
