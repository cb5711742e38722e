"""The resolution tile in play and how far its ending has come; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import spaces
from ...engine.ids import NOBODY
from ...engine.part import InForce, Part, PartKind
from .printed import NAME, printed_on

if TYPE_CHECKING:
    from ...engine.state import State

# Key of the goal for stars on the tile or on its objective cards.
RESOLUTION: Final = "resolution"


@final
class ResolutionsPart(Part):
    """`tile` in play, -1 before it is revealed.

    `trigger` is the seat whose star began the ending (-1: nobody's yet).  `last_round` is the
    round after which the game is over (0: not known yet); `left` are the seats whose last turn is
    still to come, in order, and `last` the one that is taking it (-1: none).

    What single tiles remember: `held` are the seats (mask) that controlled the Factory when their
    turn ended; `again` the tracks that seats have climbed once more, two bits a seat; `fresh` the
    seats whose running combat has just given them a star; `missions` the open objectives, and
    `starred` for each the seats (mask) with a star on it.  `left_out` are tiles that are not drawn.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        tile: int,
        trigger: int,
        last_round: int,
        left: list[int],
        last: int,
        held: int,
        again: int,
        fresh: int,
        missions: list[int],
        starred: list[int],
        left_out: list[int] | None = None,
    ) -> None:
        self.tile = tile
        self.trigger = trigger
        self.last_round = last_round
        self.left = left
        self.last = last
        self.held = held
        self.again = again
        self.fresh = fresh
        self.missions = missions
        self.starred = starred
        self.left_out: list[int] = [] if left_out is None else left_out

    @staticmethod
    def begin(tile: int, left_out: list[int]) -> ResolutionsPart:
        return ResolutionsPart(tile, -1, 0, [], -1, 0, 0, 0, [], [], left_out)

    def clone(self) -> Part:
        return ResolutionsPart(
            self.tile, self.trigger, self.last_round, self.left[:], self.last, self.held,
            self.again, self.fresh, self.missions[:], self.starred[:], self.left_out,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.tile, self.trigger, self.last_round, self.left[:], self.last, self.held,
            self.again, self.fresh, self.missions[:], self.starred[:],
        ]
        return [*out, self.left_out[:]] if self.left_out else out

    def in_force(self, state: State) -> list[InForce]:
        """The tile holds for everybody."""
        if self.tile < 0:
            return []
        return [InForce(NAME, printed_on(state, self.tile).key, NOBODY)]

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        if state.order and self.tile < 0:
            out.append("no resolution tile lies by the track")
        if self.last_round and not state.over and state.round > self.last_round:
            out.append("the game goes on after the last round of its resolution tile")
        if self.trigger < 0 and (self.left or self.last >= 0):
            out.append("last turns that nobody's star has begun")
        elsewhere = state.objective_deck + state.objective_bottom[::2]
        for p in state.players:
            elsewhere.extend(p.objectives)
        for card in self.missions:
            if card in elsewhere:
                out.append("an open objective is in two places")
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """The tile, what begins its ending and how near that is, and what is left of the game.

        `stars` begin the ending (None: none do), `most_stars` are those of the seat that has most;
        `triggered_by` began it.  `last_round` is known from then on, with `rounds_left` after the
        one being played; or `last_turns` names the seats that are still to come, and `last_turn`
        the one whose last turn it is.  `held` and `missions` belong to single tiles.
        """
        if self.tile < 0:
            return {"tile": None}
        printed = printed_on(state, self.tile)
        return {
            "tile": printed.key,
            "stars": printed.stars or None,
            "most_stars": max([p.star_count() for p in state.players]),
            "triggered_by": self.trigger if self.trigger >= 0 else None,
            "last_round": self.last_round or None,
            "rounds_left": max(0, self.last_round - state.round) if self.last_round else None,
            "last_turns": self.left[:],
            "last_turn": self.last if self.last >= 0 else None,
            "held": spaces(self.held),
            "missions": [
                {"card": card, "seats": spaces(self.starred[i])}
                for i, card in enumerate(self.missions)
            ],
        }


PART: Final = PartKind(ResolutionsPart)


def resolutions_part(state: State) -> ResolutionsPart:
    return state.part(PART)


def resolution_goal(state: State) -> int:
    """The number of the goal for stars on the tile."""
    return state.rules.goal_index[RESOLUTION]
