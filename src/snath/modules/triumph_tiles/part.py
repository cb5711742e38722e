"""The tiles that lie on the track, from the left; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.goal import OFF_TRACK
from ...engine.ids import NOBODY
from ...engine.part import InForce, Part, PartKind
from ...engine.track.part import TrackPart
from .tiles import NAME, Row, tiles_of

if TYPE_CHECKING:
    from ...engine.state import State


@final
class TilesPart(TrackPart):
    """`row` are the tiles that lie there; `chosen` those that the table wants, none if chance
    draws them."""

    name: ClassVar[str] = NAME

    def __init__(
        self, chosen: list[str], row: Row, taken: list[int], meeting: int, supplied: int
    ) -> None:
        super().__init__(taken, meeting, supplied)
        self.chosen = chosen
        self.row = row

    @property
    def laid(self) -> list[str]:
        """The goals of the tiles."""
        return self.row.goals

    def room(self, goal: str) -> int:
        return self.row.room.get(goal, OFF_TRACK)

    def spaces(self) -> list[str]:
        return self.laid[:]

    def lay(self, goals: list[str]) -> None:
        self.row = Row(goals)
        self.known = None

    def clone(self) -> Part:
        copy = TilesPart(self.chosen, self.row, self.taken, self.meeting, self.supplied)
        copy.known = self.known
        return copy

    def fields(self) -> list[object]:
        return [self.chosen[:], self.laid[:], self.taken[:], self.meeting, self.supplied]

    def in_force(self, state: State) -> list[InForce]:
        """Each kind of tile once."""
        return [InForce(NAME, goal, NOBODY) for goal in dict.fromkeys(self.laid)]

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        tiles = tiles_of(state)
        if state.order and len(self.laid) != tiles.number(len(state.order)):
            out.append(f"{len(self.laid)} tiles lie on the track")
        for goal in self.laid:
            if self.laid.count(goal) > tiles.counts.get(goal, 0):
                out.append(f"more tiles than there are: {goal}")
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`tiles` are the goals from the left; `encounters` counts the tokens that each seat has
        taken and resolved."""
        return {"tiles": self.laid[:], "encounters": self.taken[:]}


PART: Final = PartKind(TilesPart)


def tiles_part(state: State) -> TilesPart:
    return state.part(PART)
