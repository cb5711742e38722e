"""Moving the action tokens of all opponents.  Card 51, option 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import code
from ....engine.ids import SECTIONS
from ....engine.step import Step
from ..actions import MOVE_TOKEN
from ..events import ACTION_TOKEN_MOVED

if TYPE_CHECKING:
    from ....engine.state import State


@final
class MoveTokens(Step):
    """The token of each of `queue` to another section of that mat or its Factory cards."""

    tag: ClassVar[str] = "move_tokens"

    def __init__(self, seat: int, queue: list[int]) -> None:
        super().__init__(seat)
        self.queue = queue

    def advance(self, state: State) -> bool:
        if self.queue:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        other = self.queue[0]
        p = state.players[other]
        for section in range(SECTIONS + len(p.factory_cards)):
            if section != p.section:
                out.append(code(MOVE_TOKEN, other, section))

    def apply(self, state: State, action: int) -> None:
        other = action >> 16 & 255
        section = action >> 8 & 255
        self.queue = self.queue[1:]
        state.players[other].section = section
        state.emit(ACTION_TOKEN_MOVED, self.seat, other, section)

    def view(self, state: State) -> dict[str, object]:
        return {"of": self.queue[0] if self.queue else None}

    def clone(self) -> Step:
        return MoveTokens(self.seat, self.queue)

    def fields(self) -> list[object]:
        return [self.seat, self.queue[:]]
