"""Whose last turn is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.board import spaces
from ...engine.part import Part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class FinalTurnsPart(Part):
    """`left` is a mask of the seats whose last turn is still to come; -1 before the last star.

    `last` is the seat whose last turn is being played, -1 if none is.
    """

    name: ClassVar[str] = "final_turns"

    def __init__(self, left: int, last: int) -> None:
        self.left = left
        self.last = last

    def clone(self) -> Part:
        return FinalTurnsPart(self.left, self.last)

    def fields(self) -> list[object]:
        return [self.left, self.last]

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {
            "left": spaces(self.left) if self.left >= 0 else None,
            "last": self.last if self.last >= 0 else None,
        }


def final_turns_part(state: State) -> FinalTurnsPart:
    for part in state.parts:
        if isinstance(part, FinalTurnsPart):
            return part
    raise AssertionError("the game has no final turns part")
