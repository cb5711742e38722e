"""What lies on a track, and what its goals count.  Base of the parts of modules that lay one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ..part import Part
from ..sharing import with_value

if TYPE_CHECKING:
    from ..state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class TrackPart(Part):
    """`taken`: by seat, encounter tokens taken from the map whose card is resolved.

    Masks of seats: `meeting` is resolving the card of a token, `supplied` has gained a Factory
    card in the turn being played.
    """

    def __init__(self, taken: list[int], meeting: int, supplied: int) -> None:
        self.taken = taken
        self.meeting = meeting
        self.supplied = supplied

    def room(self, goal: str) -> int:
        """Stars that a player may place on a goal, `OFF_TRACK` where it does not lie there."""
        raise NotImplementedError

    def spaces(self) -> list[str]:
        """The goals from the left, one as often as it has spaces."""
        raise NotImplementedError

    def lay(self, goals: list[str]) -> None:
        """Other goals than those of set-up, one for each space: for positions that are given."""
        raise NotImplementedError

    def resolved(self, seat: int) -> None:
        """One more encounter of a token is over."""
        self.meeting &= ~(1 << seat)
        self.taken = with_value(self.taken, seat, self.taken[seat] + 1)


def track_part(state: State) -> TrackPart:
    for part in state.parts:
        if isinstance(part, TrackPart):
            return part
    raise AssertionError("the game has the printed track")
