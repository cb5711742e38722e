"""Card 63, option 2: popularity for combat cards of the opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import POPULARITY
from ....engine.steps.gain import GainStep
from ....engine.steps.payment import DiscardCards
from ..keeping import printed
from ..part import numbers_of
from ..places import opponents_in_order
from ..special import Special
from ..steps.offers import Offers

if TYPE_CHECKING:
    from ....engine.state import State


@final
class OfferDiscard(Special):
    """Each opponent in player order may discard cards for popularity."""

    key: ClassVar[str] = "offer_discard"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(Offers(seat, self.key, opponents_in_order(state, seat, True)))

    def open_to(self, state: State, seat: int) -> bool:
        cards, popularity = numbers_of(printed(state, self.key).special)
        enough = state.players[seat].cards() >= cards
        return enough and effects.room(state, seat, POPULARITY, popularity) > 0

    def accepted(self, state: State, seat: int) -> None:
        cards, popularity = numbers_of(printed(state, self.key).special)
        state.push(GainStep(seat, POPULARITY, popularity))
        state.push(DiscardCards(seat, cards))
