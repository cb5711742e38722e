"""Bots and Vesna's cards: good for one turn each, so not to be saved for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine import hooks
from ..part import vesna_part

if TYPE_CHECKING:
    from ....engine.state import State

CARD: Final = 1.2  # coins that a card is worth unused: a better moment may come


@final
class VesnaSearch(SearchFacet):
    def cards_last(self, state: State, seat: int) -> bool:
        return seat != hooks.holder(state, "technophile") and not vesna_part(state).given[seat]

    def worth(self, state: State, seat: int) -> float:
        """Less and less with every card that is left: only one can be used each turn."""
        if self.cards_last(state, seat):
            return 0.0
        value = 0.0
        share = CARD
        for _ in state.players[seat].factory_cards:
            value += share
            share *= 0.6
        return value


FACET: Final = VesnaSearch()
