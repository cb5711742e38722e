"""Stars that lie on the map; all of it is open.  Rulebook: Episode 8a."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count, spaces
from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .printed import NAME

if TYPE_CHECKING:
    from ...engine.state import State

STAR_ON_MAP: Final = "star_on_map"


@final
class ScatteredPart(Part):
    """`lying_at` is the mask of territories with a star of each seat.

    `passed` are goals (a mask by seat) that a seat had reached when it took a star, and did not
    star then: they wait for the next star that it takes.  `owed` counts stars of an Automa's
    tracker that found none in its supply.
    """

    name: ClassVar[str] = NAME

    def __init__(self, lying_at: list[int], passed: list[int], owed: list[int]) -> None:
        self.lying_at = lying_at
        self.passed = passed
        self.owed = owed

    @staticmethod
    def begin(seats: int) -> ScatteredPart:
        return ScatteredPart([0] * seats, [0] * seats, [0] * seats)

    def clone(self) -> Part:
        return ScatteredPart(self.lying_at, self.passed, self.owed)

    def fields(self) -> list[object]:
        return [self.lying_at[:], self.passed[:], self.owed[:]]

    def away(self, seat: int) -> int:
        """How many stars of a seat are still on the map."""
        return count(self.lying_at[seat]) if seat < len(self.lying_at) else 0

    def lies(self, seat: int, space: int) -> bool:
        return seat < len(self.lying_at) and self.lying_at[seat] >> space & 1 == 1

    def take(self, seat: int, space: int) -> None:
        self.lying_at = with_value(self.lying_at, seat, self.lying_at[seat] & ~(1 << space))

    def owe(self, seat: int, by: int) -> None:
        self.owed = with_value(self.owed, seat, self.owed[seat] + by)

    def lying(self, state: State, seat: int) -> list[Lying]:
        return [
            Lying(STAR_ON_MAP, owner, space)
            for owner, mask in enumerate(self.lying_at)
            for space in spaces(mask)
        ]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`stars`: for each seat the territories with a star of it; `passed`: goals that it had
        reached and did not star when it took its last star; `owed`: stars that wait for one."""
        names = state.board.names
        goals = state.rules.goals
        return {
            "stars": [[names[space] for space in spaces(mask)] for mask in self.lying_at],
            "passed": [[goals[goal].key for goal in spaces(mask)] for mask in self.passed],
            "owed": self.owed[:],
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        for seat, mask in enumerate(self.lying_at):
            if mask & ~ring(state):
                out.append(f"seat {seat}: a star lies elsewhere than round the Factory")
            if self.owed[seat] < 0:
                out.append(f"seat {seat}: less than no star is owed")
        return out


def ring(state: State) -> int:
    """The land territories next to the Factory."""
    board = state.board
    factory = board.factory.bit_length() - 1
    return board.adjacent[factory] & board.territories & ~board.lakes


PART: Final = PartKind(ScatteredPart)


def scattered_part(state: State) -> ScatteredPart:
    return state.part(PART)
