"""Card 64, option 2: oil with every Produce action."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.ids import OIL
from ....engine.rule import ON_PRODUCED, Rule
from ....engine.territory import controlled
from ..keeping import keep_card
from ..special import Special
from ..steps.place_goods import PlaceGoods

if TYPE_CHECKING:
    from ....engine.state import State


@final
class OilOnProduce(Special):
    """Keep the card for the rest of the game."""

    key: ClassVar[str] = "oil_on_produce"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class OilWell(Rule):
    """After a Produce action 1 oil on any territory that the owner controls."""

    def hooks(self) -> list[int]:
        return [ON_PRODUCED]

    def produced(self, state: State, seat: int) -> None:
        state.push(PlaceGoods(seat, OIL, 1, controlled(state, seat)))
