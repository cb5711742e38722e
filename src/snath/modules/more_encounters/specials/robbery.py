"""Card 45, option 3: coins of an opponent for all popularity."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import COINS, POPULARITY
from ..actions import ROB
from ..keeping import printed
from ..part import numbers_of
from ..places import opponents_in_order
from ..special import Special
from ..steps.choose_opponent import ChooseOpponent

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Robbery(Special):
    """Lose all popularity, then take coins of one opponent, an Automa perhaps."""

    key: ClassVar[str] = "robbery"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        effects.lose(state, seat, POPULARITY, state.players[seat].popularity)
        others = [
            other
            for other in opponents_in_order(state, seat, False)
            if state.players[other].coins
        ]
        state.push(ChooseOpponent(seat, self.key, ROB, space, others, True))

    def chosen(self, state: State, seat: int, other: int, space: int) -> None:
        most = numbers_of(printed(state, self.key).special)[0]
        taken = effects.lose(state, other, COINS, most)
        effects.gain(state, seat, COINS, taken)
