"""Card 46, option 1: a further objective card, or wood."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..special import Special
from ..steps.objective import DrawObjective, gain_wood

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ObjectiveOrWood(Special):
    """Draw an objective; it is kept, or put back for wood.  An empty deck leaves the wood."""

    key: ClassVar[str] = "objective_or_wood"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        if state.objective_deck or state.objective_bottom:
            state.push(DrawObjective(seat, space))
        else:
            gain_wood(state, seat, space)
