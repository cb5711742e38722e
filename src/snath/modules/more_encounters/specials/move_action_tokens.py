"""Card 51, option 3: the action tokens of all opponents move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..places import opponents_in_order
from ..special import Special
from ..steps.move_tokens import MoveTokens

if TYPE_CHECKING:
    from ....engine.state import State


@final
class MoveActionTokens(Special):
    """Every token that lies on a mat goes to another section; an Automa has none."""

    key: ClassVar[str] = "move_action_tokens"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        others = opponents_in_order(state, seat, True)
        on_mat = [other for other in others if state.players[other].section >= 0]
        state.push(MoveTokens(seat, on_mat))
