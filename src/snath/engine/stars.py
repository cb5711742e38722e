"""Placing stars and ending the game.  Rulebook: Placing Stars; Game End and Scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from . import hooks
from .action import STAR, code
from .event import GAME_ENDED, STAR_PLACED
from .sharing import with_value
from .step import Step
from .track.part import track_part

if TYPE_CHECKING:
    from .state import State

# Why a game is over.
LAST_STAR: Final = 0
ROUND_LIMIT: Final = 1
BY_RULE: Final = 2
END_REASONS: Final[tuple[str, ...]] = ("stars", "round_limit", "rule")
NO_GOALS: Final[list[int]] = []


def place_star(state: State, seat: int, goal: int) -> None:
    """Put a star on a goal; the last star of a supply is what ends games."""
    hooks.star_source(state, seat, goal)
    p = state.players[seat]
    p.stars = with_value(p.stars, goal, p.stars[goal] + 1)
    state.emit(STAR_PLACED, seat, goal)
    if state.ended_by < 0 and hooks.stars_left(state, seat) <= 0:
        state.ended_by = seat
    hooks.star_placed(state, seat, goal)


def award_star(state: State, seat: int, goal: int) -> None:
    """A star for an event (combat won, objective revealed), if goal and supply allow it.

    A track without such a goal has the number -1 for it.
    """
    if goal >= 0 and takes_star(state, seat, goal):
        place_star(state, seat, goal)


def takes_star(state: State, seat: int, goal: int) -> bool:
    """Whether a goal has room for a star of the seat, who has one left."""
    if state.players[seat].stars[goal] >= hooks.goal_capacity(state, seat, goal):
        return False
    return hooks.star_supply(state, seat) > 0 or hooks.star_reserve(state, seat, goal) > 0


def new_goals(state: State, seat: int) -> list[int]:
    """Goals that are reached now and have no star of the seat yet."""
    return new_among(state, seat, goals_in_play(state))


def goals_in_play(state: State) -> list[int]:
    """All goals, or of a track that is laid those that lie there."""
    rules = state.rules
    return track_part(state).watched(state).goals if rules.laid_track else rules.goal_numbers


def new_among(state: State, seat: int, goals: list[int]) -> list[int]:
    """Such goals among these."""
    out = NO_GOALS
    stars = state.players[seat].stars
    known = state.rules.goals
    for i in goals:
        if (
            stars[i] == 0
            and known[i].reached(state, seat)
            and hooks.goal_capacity(state, seat, i) > 0
        ):
            out = [*out, i]
    return out


def place_stars(state: State, seat: int) -> None:
    """Stars for all goals reached; with too few stars left the player picks the goals."""
    place_among(state, seat, goals_in_play(state))


def place_among(state: State, seat: int, among: list[int]) -> None:
    """The same where only some goals can have been reached."""
    goals = new_among(state, seat, among)
    if not goals:
        return
    left = hooks.star_supply(state, seat)
    if left >= len(goals):
        for goal in goals:
            place_star(state, seat, goal)
    elif left > 0:
        state.push(StarStep(seat))


def settle_stars(state: State, seat: int) -> None:
    """After an action has been settled: place stars, and end the game if the last one is down."""
    place_stars(state, seat)
    end_if_due(state)


def end_if_due(state: State) -> None:
    """End the game if a last star has been placed, nothing under way must be finished first,
    and no rule postpones it."""
    if state.ended_by < 0:
        return
    for step in state.stack:
        if step.must_finish():
            return
    if not hooks.end_postponed(state, state.ended_by):
        end_game(state)


def end_game(state: State) -> None:
    """Only scoring follows; unfinished steps take back what the book says.  Chapter Game End."""
    for step in reversed(state.stack):
        step.abandon(state)
    state.over = True
    state.emit(GAME_ENDED, state.active, end_reason(state))


def end_reason(state: State) -> int:
    """Why a finished game is over, as a place in `END_REASONS`."""
    if state.cut_off:
        return ROUND_LIMIT
    return LAST_STAR if state.ended_by >= 0 else BY_RULE


@final
class StarStep(Step):
    """More goals reached than stars left: the player picks the goals."""

    tag: ClassVar[str] = "star"

    def options(self, state: State, out: list[int]) -> None:
        for goal in new_goals(state, self.seat):
            out.append(code(STAR, goal))

    def apply(self, state: State, action: int) -> None:
        place_star(state, self.seat, action >> 16 & 255)
        if hooks.star_supply(state, self.seat) <= 0:
            state.pop()
            end_if_due(state)

    def clone(self) -> Step:
        return StarStep(self.seat)
