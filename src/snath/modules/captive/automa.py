"""The Automa and the search.  Rulebook: Episode 3, Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.territory import enemy_fighters
from ..automa.cards import ENCOUNTER_FACTORY, MOVE_CHARACTER
from ..automa.extension import AutomaExtension
from .part import NOT_FOUND, captive_part
from .steps import begin_search

if TYPE_CHECKING:
    from ...engine.state import State

ENOUGH_POWER: Final = 5  # with less it does not go there to fight


@final
class SearchingAutoma(AutomaExtension):
    def sets_out(self, state: State, seat: int, slot: int, origin: int) -> None:
        captive_part(state).searched = False

    def forced(self, state: State, seat: int, slot: int, reach: int) -> int:
        """Until she is found, any character or mech that can goes to the Factory."""
        factory = state.board.factory
        if captive_part(state).found_by != NOT_FOUND or not reach & factory:
            return -1
        if enemy_fighters(state, seat) & factory and state.players[seat].power < ENOUGH_POWER:
            return -1
        return factory.bit_length() - 1

    def moved(self, state: State, seat: int, symbol: int) -> None:
        """After a move of the character any fighter at the Factory searches, a mech too, unless
        the one that came there has done so."""
        if symbol not in (MOVE_CHARACTER, ENCOUNTER_FACTORY) or captive_part(state).searched:
            return
        if state.players[seat].fighters & state.board.factory and not state.over:
            begin_search(state, seat)
