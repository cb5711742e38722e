"""Bots and Tesla: tokens that may still find him, and what he is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ..part import tesla_part
from ..printed import printed

if TYPE_CHECKING:
    from ....engine.state import State

TOKEN: Final = 0.8  # coins for each token on the way to him, if nobody is nearer


@final
class TeslaSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        part = tesla_part(state)
        if part.owner >= 0:
            return 0.0
        own = min(part.explored[seat], printed(state).tokens)
        return TOKEN * own if own >= max(part.explored) else 0.3 * TOKEN * own


FACET: Final = TeslaSearch()
