"""Card 58, option 2: the price goes to an opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import COINS
from ..actions import PAY_TO
from ..keeping import printed
from ..places import opponents_in_order
from ..special import Special
from ..steps.choose_opponent import ChooseOpponent

if TYPE_CHECKING:
    from ....engine.state import State


@final
class CoinsToOpponent(Special):
    """A player of choice gets the coins; an Automa does not, they go to the supply."""

    key: ClassVar[str] = "coins_to_opponent"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        others = opponents_in_order(state, seat, True)
        state.push(ChooseOpponent(seat, self.key, PAY_TO, space, others, False))

    def chosen(self, state: State, seat: int, other: int, space: int) -> None:
        effects.gain(state, other, COINS, printed(state, self.key).cost.coins)
