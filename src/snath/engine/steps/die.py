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


def rolls_of(kind: int) -> list[int]:
    """A roll of each face: actions of this kind, their field the face."""
    return [code(kind, face) for face in range(1, FACES + 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class DieStep(Step):
    """Base of the steps that roll for an owner; `rolls` are the actions, see `rolls_of`.

    What is rolled again until it fits is the same as a roll of the faces that do (`fitting`).
    """

    rolls: ClassVar[list[int]] = []

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def fitting(self, state: State) -> list[int]:
        return self.rolls

    def options(self, state: State, out: list[int]) -> None:
        out.extend(self.fitting(state))

    def fields(self) -> list[object]:
        return [self.owner]
