"""Bots and perks: which one to take, and where what it brings is put."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ..actions import TAKE_PERK
from ..kinds import PERKS
from ..steps import TakePerk

if TYPE_CHECKING:
    from ....engine.state import State

# The best first: a worker and resources work from the first turn on.
ORDER: Final[tuple[str, ...]] = (
    "worker", "popularity", "resources", "power", "coins", "combat_cards", "objectives",
)


@final
class PerksSearch(SearchFacet):
    def decide(self, state: State, seat: int, options: list[int]) -> int:
        if not isinstance(state.stack[-1], TakePerk):
            return -1
        offered = {PERKS[option >> 16 & 255]: option for option in options
                   if option >> 24 == TAKE_PERK}
        for key in ORDER:
            if key in offered:
                return offered[key]
        return -1


FACET: Final = PerksSearch()
