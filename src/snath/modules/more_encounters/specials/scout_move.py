"""Card 55, option 1: the character or a mech scouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..places import may_move
from ..special import Special
from ..steps.scout import ScoutMove

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ScoutAhead(Special):
    """A short move without cargo; a ban on moving units forbids it."""

    key: ClassVar[str] = "scout_move"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        if may_move(state, seat):
            state.push(ScoutMove(seat, numbers[0]))
