"""Bots and Influence: where a token is likely to be met by others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.board import count, spaces
from ....engine.territory import enemy_units
from ..part import fenris_part, fenris_seat

if TYPE_CHECKING:
    from ....engine.state import State

IN_THE_WAY: Final = 0.15  # coins for a token beside opponents' units


@final
class FenrisSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        """What a token costs its holder is part of every score; here is what it may cost later."""
        if seat != fenris_seat(state):
            return 0.0
        near = 0
        for space in spaces(enemy_units(state, seat)):
            near |= state.board.adjacent[space]
        return IN_THE_WAY * count(fenris_part(state).placed & near)


FACET: Final = FenrisSearch()
