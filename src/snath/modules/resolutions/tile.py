"""A resolution tile: what it adds to the game, what begins its ending, what the ending is.

Rulebook: Resolution Module.  The tile in play is a rule of the whole table; each tile names the
hooks that it needs beyond those of the ending.  What it remembers is in the part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from ...engine import hooks, stars
from ...engine.action import REVEAL
from ...engine.ids import NOBODY
from ...engine.rule import (
    ON_ALLOWED,
    ON_END,
    ON_GOAL_CAPACITY,
    ON_NEXT_SEAT,
    ON_STAR_PLACED,
    Rule,
)
from .events import ENDING_BEGAN, ENDING_CLOSED, LAST_TURN
from .part import RESOLUTION, ResolutionsPart, resolution_goal, resolutions_part
from .printed import ALL_STARS, Printed, printed_on

if TYPE_CHECKING:
    from ...engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile(Rule):
    """The sixth star ends nothing: the tile says what begins the ending and what it is.

    As it is, it stands for the tile that is still to be revealed.
    """

    name: ClassVar[str] = ""
    room: ClassVar[int] = 0  # stars that each player may place on the tile or its cards

    def hooks(self) -> list[int]:
        return [ON_NEXT_SEAT, ON_ALLOWED, ON_GOAL_CAPACITY, ON_STAR_PLACED, ON_END]

    def printed(self, state: State, part: ResolutionsPart) -> Printed:
        return printed_on(state, part.tile)

    # -- what single tiles say ---------------------------------------------------------------

    def revealed(self, state: State, part: ResolutionsPart) -> None:
        """The tile is laid beside the track."""

    def reached(self, state: State, seat: int) -> bool:
        """Whether the seat may place a star on the tile now, asked like any goal."""
        return False

    def starred(self, state: State, part: ResolutionsPart, seat: int, goal: int) -> None:
        """A star has been placed, and may have begun the ending."""

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

    # -- what all of them have in common -----------------------------------------------------

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        """How many stars lie on the tile is its own matter, for Automas too."""
        return self.room if goal == resolution_goal(state) else limit

    def star_placed(self, state: State, seat: int, goal: int) -> None:
        """The first star of this number begins the ending; later ones change nothing."""
        part = resolutions_part(state)
        needed = self.printed(state, part).stars
        left = hooks.stars_left(state, seat)
        if part.trigger < 0 and needed and left <= ALL_STARS - needed:
            part.trigger = seat
            state.emit(ENDING_BEGAN, seat, part.tile)
            self.begin(state, part)
        self.starred(state, part, seat, goal)

    def end(self, state: State, seat: int) -> bool:
        """The turn with the sixth star runs to its end."""
        return True

    def next_seat(self, state: State, seat: int) -> int:
        part = resolutions_part(state)
        following = self.follow(state, part, seat)
        if following == NOBODY:
            state.emit(ENDING_CLOSED, 0, part.tile)
            self.close(state, part)
            if self.printed(state, part).stars != ALL_STARS:
                state.ended_by = -1  # it is not a last star that ends this game
        return following

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        """Without a star left an objective is worth nothing, so it is not shown."""
        if kind == REVEAL:
            return hooks.star_supply(state, seat) > 0
        return resolutions_part(state).last != seat or not self.bars(kind)


def tile_of(state: State) -> Tile:
    """The tile in play."""
    tile = state.rules.all_rules[state.rules.rule_index[RESOLUTION]]
    assert isinstance(tile, Tile)
    return tile


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
