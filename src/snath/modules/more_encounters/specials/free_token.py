"""Card 61, option 1: the action token leaves the mat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import hooks
from ....engine.steps.turn import AFTER_BOTTOM, START, TurnStep
from ..events import ACTION_TOKEN_FREED
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class FreeToken(Special):
    """No further action this turn; next turn every section may be chosen."""

    key: ClassVar[str] = "free_token"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        hooks.section_used(state, seat)  # the action counts, though its token is gone
        state.players[seat].section = -1
        state.emit(ACTION_TOKEN_FREED, seat)
        for step in state.stack:
            if isinstance(step, TurnStep) and step.phase != START:
                step.phase = AFTER_BOTTOM
