"""Card 46, option 2: units come to the territory of the encounter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..places import may_move
from ..special import Special
from ..steps.bring_units import BringUnits

if TYPE_CHECKING:
    from ....engine.state import State


@final
class GatherUnits(Special):
    """So many workers or mechs, counted singly; a ban on moving units forbids it."""

    key: ClassVar[str] = "gather_units"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        if may_move(state, seat) and state.board.territories >> space & 1:
            state.push(BringUnits(seat, space, numbers[0]))
