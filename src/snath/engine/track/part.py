"""What lies on a track, and what its goals count.  Base of the parts of modules that lay one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from ..part import Part, PartKind
from ..sharing import with_value

if TYPE_CHECKING:
    from ..state import State


@final
class Watched:
    """The goals that lie on a track or beside it, by the moments at which they can be found
    reached.

    All `goals` (`laid` as a mask) when an own action or gain is settled; those that are reached in
    the own turn only when it begins (`of_turn`); these and those that others bring about when it
    ends (`at_end`); the latter (`by_others`) whenever a turn ends.
    """

    def __init__(self, state: State) -> None:
        known = state.rules.goals
        self.goals = [
            i for i, goal in enumerate(known) if goal.room(state) > 0 or not goal.varies()
        ]
        self.laid = sum([1 << i for i in self.goals])
        self.of_turn = [i for i in self.goals if known[i].in_own_turn()]
        self.by_others = [i for i in self.goals if known[i].by_others()]
        self.at_end = sorted({*self.of_turn, *self.by_others})


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
        self.known: Watched | None = None  # once somebody has asked; clones share it

    def watched(self, state: State) -> Watched:
        """Which goals to look at when, once the track is laid."""
        known = self.known
        if known is None:
            known = Watched(state)
            self.known = known
        return known

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


PART: Final = PartKind(TrackPart)


def track_part(state: State) -> TrackPart:
    return state.part(PART)
