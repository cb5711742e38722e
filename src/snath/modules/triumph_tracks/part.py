"""Which track lies on the board, and what its goals count; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.goal import OFF_TRACK
from ...engine.ids import NOBODY
from ...engine.part import InForce, Part, PartKind
from ...engine.track.part import TrackPart
from .tracks import NAME, ROOM, SPACES, TRACKS

if TYPE_CHECKING:
    from ...engine.state import State


@final
class TracksPart(TrackPart):
    """`track` is its place among `TRACKS`.  `provoked`: seats (mask) that rules play and that have
    fought, or driven off workers, or lost some."""

    name: ClassVar[str] = NAME

    def __init__(
        self, track: int, taken: list[int], meeting: int, supplied: int, provoked: int
    ) -> None:
        super().__init__(taken, meeting, supplied)
        self.track = track
        self.provoked = provoked

    @property
    def key(self) -> str:
        return TRACKS[self.track]

    def room(self, goal: str) -> int:
        return ROOM[self.track].get(goal, OFF_TRACK)

    def spaces(self) -> list[str]:
        return SPACES[self.key][:]

    def clone(self) -> Part:
        copy = TracksPart(self.track, self.taken, self.meeting, self.supplied, self.provoked)
        copy.known = self.known
        return copy

    def fields(self) -> list[object]:
        return [self.track, self.taken[:], self.meeting, self.supplied, self.provoked]

    def in_force(self, state: State) -> list[InForce]:
        return [InForce(NAME, self.key, NOBODY)]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`track` is 'war' or 'peace', `spaces` are its goals from the left; `encounters` counts
        the tokens that each seat has taken and resolved."""
        return {
            "track": self.key,
            "spaces": self.spaces(),
            "encounters": self.taken[:],
        }


PART: Final = PartKind(TracksPart)


def tracks_part(state: State) -> TracksPart:
    return state.part(PART)
