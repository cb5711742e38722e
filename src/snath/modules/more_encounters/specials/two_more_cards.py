"""Card 57, option 3: two cards for the next two turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ..special import Special
from ..steps.later_cards import SetCardsAside

if TYPE_CHECKING:
    from ....engine.state import State


CARDS_DRAWN: Final = 2


@final
class TwoMoreCards(Special):
    """Two cards are drawn, each for the start of a later turn."""

    key: ClassVar[str] = "two_more_cards"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(SetCardsAside(seat, CARDS_DRAWN))
