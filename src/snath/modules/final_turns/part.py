"""Whose last turn is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import spaces
from ...engine.part import Part, PartKind

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


PART: Final = PartKind(FinalTurnsPart)


def final_turns_part(state: State) -> FinalTurnsPart:
    return state.part(PART)
