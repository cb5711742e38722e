"""A resolution tile: what it adds to the game, what begins its ending, what the ending is.

Rulebook: Resolution Module.  Tiles are stateless; what they remember is in the part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine import stars
from ...engine.ids import NOBODY
from .events import LAST_TURN
from .part import ResolutionsPart, resolution_goal
from .printed import Printed, printed_on

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep


class Tile:
    """Base of the tiles: each moment with its neutral answer."""

    key: ClassVar[str] = ""
    room: ClassVar[int] = 0  # stars that each player may place on the tile or its cards

    def printed(self, state: State, part: ResolutionsPart) -> Printed:
        return printed_on(state, part.tile)

    # -- before the ending -------------------------------------------------------------------

    def revealed(self, state: State, part: ResolutionsPart) -> None:
        """The tile is laid beside the track."""

    def setup(self, state: State, part: ResolutionsPart) -> None:
        """Set-up is over."""

    def reached(self, state: State, seat: int) -> bool:
        """Whether the seat may place a star on the tile now, asked like any goal."""
        return False

    def turn_start(self, state: State, part: ResolutionsPart, seat: int) -> None:
        pass

    def offer(self, state: State, part: ResolutionsPart, seat: int, out: list[int]) -> None:
        """Further actions at the safe points of the own turn."""

    def take_offer(self, state: State, part: ResolutionsPart, seat: int, action: int) -> bool:
        return False

    def gained(
        self, state: State, part: ResolutionsPart, seat: int, kind: int, amount: int
    ) -> None:
        pass

    def keeps_objectives(self, state: State, part: ResolutionsPart, seat: int) -> bool:
        """Whether the other objective stays in hand when one has been revealed."""
        return False

    def combat_done(
        self, state: State, part: ResolutionsPart, combat: CombatStep, seat: int, won: bool
    ) -> None:
        pass

    def star_placed(self, state: State, part: ResolutionsPart, seat: int, goal: int) -> None:
        pass

    def accepted(self, state: State, part: ResolutionsPart, seat: int, goal: int) -> None:
        """The seat said yes to a question of the tile."""

    # -- the ending --------------------------------------------------------------------------

    def begin(self, state: State, part: ResolutionsPart) -> None:
        """The star of `part.trigger` begins the ending."""

    def follow(self, state: State, part: ResolutionsPart, seat: int) -> int:
        """Who follows where `seat` would; NOBODY if the game is over after this turn."""
        return seat

    def bars(self, kind: int) -> bool:
        """Whether a last turn is without this kind of action."""
        return False

    def close(self, state: State, part: ResolutionsPart) -> None:
        """All turns have been taken; only scoring follows."""


def extra_turn(state: State, seat: int) -> bool:
    """Whether a seat follows itself: that counts neither for rounds nor for last turns."""
    return seat == state.active and len(state.order) > 1


class LastRounds(Tile):
    """The round is played to its end, then so many whole rounds as the tile says."""

    def begin(self, state: State, part: ResolutionsPart) -> None:
        part.last_round = state.round + self.printed(state, part).rounds

    def follow(self, state: State, part: ResolutionsPart, seat: int) -> int:
        over = part.last_round > 0 and state.round >= part.last_round
        if over and seat == state.first and not extra_turn(state, seat):
            return NOBODY
        return seat


class LastTurns(Tile):
    """Everybody but the trigger player has one more turn, after the running one."""

    def begin(self, state: State, part: ResolutionsPart) -> None:
        order = state.order
        # After an owner who is no seat the first player follows.
        before_first = order[order.index(state.first) - 1]
        after = state.active if state.active in order else before_first
        part.left = [seat for seat in seats_after(state, after) if seat != part.trigger]

    def follow(self, state: State, part: ResolutionsPart, seat: int) -> int:
        if part.trigger < 0 or extra_turn(state, seat):
            return seat
        if not part.left:
            return NOBODY
        if seat not in state.order:
            return seat  # somebody who is no seat closes the round as always
        part.last = part.left[0]
        part.left = part.left[1:]
        state.emit(LAST_TURN, part.last)
        return part.last


def seats_after(state: State, seat: int) -> list[int]:
    """All seats clockwise, from the one left of `seat` to `seat` itself."""
    at = state.order.index(seat) + 1
    return state.order[at:] + state.order[:at]


def seats_from_first(state: State) -> list[int]:
    """All seats in the order of a round."""
    at = state.order.index(state.first)
    return state.order[at:] + state.order[:at]


def may_star(state: State, seat: int) -> bool:
    """Whether the tile has room for a star of the seat, who has one left."""
    return stars.takes_star(state, seat, resolution_goal(state))
