"""A roll of a six-sided die: a decision of the chance seat, recorded like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from ..action import code
from ..ids import CHANCE
from ..step import Step

if TYPE_CHECKING:
    from ..state import State

FACES: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class DieStep(Step):
    """Base of the steps that roll for an owner; `kind` of action is the roll, its field the face.

    What is rolled again until it fits is the same as a roll of the faces that do (`faces`).
    """

    kind: ClassVar[int] = 0

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def faces(self, state: State) -> list[int]:
        return [face + 1 for face in range(FACES)]

    def options(self, state: State, out: list[int]) -> None:
        roll = code(self.kind)
        for face in self.faces(state):
            out.append(roll | face << 16)

    def weights(self, state: State) -> list[int]:
        return [1] * len(self.faces(state))

    def fields(self) -> list[object]:
        return [self.owner]
