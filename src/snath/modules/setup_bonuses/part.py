"""What every seat has on top at set-up; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import effects
from ...engine.ids import COINS, POPULARITY, POWER
from ...engine.part import Part, PartKind

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "setup_bonuses"  # of the module, its option and its rule
GAINS: Final[tuple[int, ...]] = (COINS, POWER, POPULARITY)  # in the order of the numbers of a seat


@final
class BonusesPart(Part):
    """`given`: by seat coins, power and popularity."""

    name: ClassVar[str] = NAME

    def __init__(self, given: list[list[int]]) -> None:
        self.given = given

    def clone(self) -> Part:
        return BonusesPart(self.given)

    def fields(self) -> list[object]:
        return [[row[:] for row in self.given]]

    def give(self, state: State, seat: int) -> None:
        """As far as the tracks reach."""
        for i, kind in enumerate(GAINS):
            effects.gain(state, seat, kind, self.given[seat][i])

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`given`: for each seat the coins, power and popularity on top of its mats."""
        return {"given": [row[:] for row in self.given]}


PART: Final = PartKind(BonusesPart)


def bonuses_part(state: State) -> BonusesPart:
    return state.part(PART)
