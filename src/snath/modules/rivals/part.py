"""Whose stars lie on whose home base; open to all once everybody has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count, spaces
from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .printed import NAME

if TYPE_CHECKING:
    from ...engine.state import State

RIVAL_STAR: Final = "rival_star"


@final
class RivalsPart(Part):
    """`laid`: by seat and then by the player on whose base they lie, how many stars.

    They name the player, so they go along to another home base.  `war`: with the War Track more
    of them may be laid.
    """

    name: ClassVar[str] = NAME

    def __init__(self, war: bool, laid: list[list[int]]) -> None:
        self.war = war
        self.laid = laid

    @staticmethod
    def begin(seats: int, war: bool) -> RivalsPart:
        return RivalsPart(war, [[0] * seats for _ in range(seats)])

    def clone(self) -> Part:
        return RivalsPart(self.war, self.laid)

    def fields(self) -> list[object]:
        return [self.war, [row[:] for row in self.laid]]

    def change(self, seat: int, rival: int, by: int) -> None:
        """Lay a star on a player's base, or take one away."""
        rows = self.laid[:]
        rows[seat] = with_value(rows[seat], rival, rows[seat][rival] + by)
        self.laid = rows

    def away(self, seat: int) -> int:
        """How many stars of a seat lie on bases."""
        n = 0
        if seat < len(self.laid):
            for stars in self.laid[seat]:
                n += stars
        return n

    def rivals(self, seat: int) -> int:
        """Mask of the players on whose bases a seat has stars."""
        mask = 0
        for rival, stars in enumerate(self.laid[seat]):
            if stars:
                mask |= 1 << rival
        return mask

    def lying(self, state: State, seat: int) -> list[Lying]:
        out: list[Lying] = []
        for owner in range(len(self.laid)):
            for rival in spaces(self.rivals(owner)):
                home = state.players[rival].home
                out.append(Lying(RIVAL_STAR, owner, home, self.laid[owner][rival]))
        return out

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        for seat, row in enumerate(self.laid):
            if row[seat]:
                out.append(f"seat {seat}: a star on the own home base")
            if min(row) < 0:
                out.append(f"seat {seat}: less than no star on a home base")
            if count(self.rivals(seat)) > self.away(seat):
                out.append(f"seat {seat}: a rival without a star")
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`stars`: for each seat how many of its stars lie on the bases of the players, by seat."""
        return {"stars": [row[:] for row in self.laid]}


PART: Final = PartKind(RivalsPart)


def rivals_part(state: State) -> RivalsPart:
    return state.part(PART)
