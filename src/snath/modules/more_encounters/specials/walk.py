"""Card 54, option 2: a walk of the character."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.territory import character_slot
from ..places import may_leave, may_move
from ..special import Special
from ..steps.walk import Walk

if TYPE_CHECKING:
    from ....engine.state import State


@final
class WalkOnFoot(Special):
    """Step by step over neighbouring hexes; a ban on moving units forbids it."""

    key: ClassVar[str] = "walk"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        slot = character_slot(state)
        if may_move(state, seat) and may_leave(state, seat, slot):
            state.push(Walk(seat, slot, numbers[0], True))
