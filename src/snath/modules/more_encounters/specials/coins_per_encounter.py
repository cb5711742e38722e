"""Card 51, option 1: coins for encounter tokens taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import COINS
from ..part import encounters_part
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class CoinsPerEncounter(Special):
    """So many coins per token of the own ones, this one included, up to a limit."""

    key: ClassVar[str] = "coins_per_encounter"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        taken = encounters_part(state).taken[seat]
        effects.gain(state, seat, COINS, min(numbers[0] * taken, numbers[1]))
