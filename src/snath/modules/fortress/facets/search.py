"""Bots and the fortress: how strong the guard is, which die to choose, what its end brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.ids import LOWEST_CARD
from ....engine.scoring import score_seat
from ..names import guard_of
from ..printed import printed
from ..steps import ChooseDie

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

SPREAD: Final[tuple[int, ...]] = (-3, -1, 0, 1, 3)  # of four cards round their mean
SLAIN: Final = 5.0  # coins that its end is worth to who leads
BEHIND: Final = 0.5  # of them for each coin that somebody else has more


@final
class FortressSearch(SearchFacet):
    def strengths(self, state: State, combat: CombatStep, owner: int) -> list[int]:
        if owner != guard_of(state):
            return []
        deck = state.deck if sum(state.deck) else state.rules.tables.combat_deck
        total = sum(n * (value + LOWEST_CARD) for value, n in enumerate(deck))
        mean = round(printed(state).cards * total / sum(deck))
        return [state.players[owner].power + mean + off for off in SPREAD]

    def stake(self, state: State, combat: CombatStep, seat: int) -> float:
        """It ends the game, which is good for who leads."""
        if combat.opponent_of(seat) != guard_of(state):
            return 0.0
        own = score_seat(state, seat).total
        best = max(score_seat(state, other).total for other in state.order)
        return SLAIN - BEHIND * (best - own)

    def decide(self, state: State, seat: int, options: list[int]) -> int:
        """The higher die keeps the others off."""
        return options[-1] if isinstance(state.stack[-1], ChooseDie) else -1


FACET: Final = FortressSearch()
