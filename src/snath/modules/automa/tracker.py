"""The token of the star tracker, and the stars that it places.

Rulebook: Update the Star Tracker; Stars and the Scheme Switch; Automa for The Rise of Fenris,
Triumphs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import hooks, stars
from ...engine.action import ActionKind, Field, code
from ...engine.ids import CHANCE
from ...engine.step import Step
from ...engine.steps.die import FACES
from ...engine.track.part import TrackPart
from .events import SCHEME_SWITCHED, STAR_COUNTED, TRACKER_MOVED
from .faction import extensions_of, waits
from .part import MOVES_ON, STAYS, SWITCHES, TRACKER, automa_part, tracker_goal
from .steps import automa_tables

if TYPE_CHECKING:
    from ...engine.state import State

STAR_DICE: Final = 94
DICE_ACTION: Final = ActionKind(
    STAR_DICE, "automa_star_dice", [Field("blue", "number"), Field("orange", "number")], True
)


def advance_tracker(state: State, seat: int) -> None:
    """One space on; arriving on a star places it, the first one switches the scheme."""
    part = automa_part(state)
    automa = part.index_of(seat)
    tracker = automa_tables(state).trackers[part.settings.levels[automa]]
    moved = part.advance_token(automa, tracker, waits(state, seat))
    if moved == STAYS:
        return
    state.emit(TRACKER_MOVED, seat, part.trackers[automa])
    if moved == MOVES_ON:
        return
    if moved == SWITCHES:
        state.emit(SCHEME_SWITCHED, seat)
    if part.settings.on_track:
        place_tracker_star(state, seat)
    else:
        stars.award_star(state, seat, tracker_goal(state))
        stars.end_if_due(state)


def place_tracker_star(state: State, seat: int) -> None:
    """Dice say where on the Triumph Track the star goes; without a star modules may remember it."""
    if hooks.star_supply(state, seat) <= 0:
        for extension in extensions_of(state):
            extension.star_missing(state, seat)
    elif valid_spaces(state, seat):
        state.push(StarDice(seat))


def track_spaces(state: State) -> list[int]:
    """The goals of the Triumph Track from the left, one as often as it has spaces."""
    goals = state.rules.goals
    keys = [goal.key for goal in goals]
    for part in state.parts:
        if isinstance(part, TrackPart):
            return [keys.index(key) for key in part.spaces()]
    out: list[int] = []
    for i, goal in enumerate(goals[: keys.index(TRACKER)]):
        out += [i] * goal.room(state)
    return out


def valid_spaces(state: State, seat: int) -> list[int]:
    """Spaces without an own star that it cannot reach by play, from the left, by goal."""
    rules = state.rules
    skipped = [rules.combat_goal, rules.power_goal]
    for extension in extensions_of(state):
        for i, goal in enumerate(rules.goals):
            if goal.key in extension.goals():
                skipped.append(i)
    placed = state.players[seat].stars[:]
    out: list[int] = []
    for goal_number in track_spaces(state):
        if placed[goal_number] > 0:
            placed[goal_number] -= 1
        elif goal_number not in skipped:
            out.append(goal_number)
    return out


@final
class StarDice(Step):
    """Two dice; as many valid spaces from the left as the lower one shows, beginning again behind
    the last."""

    tag: ClassVar[str] = "automa_star_dice"

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def options(self, state: State, out: list[int]) -> None:
        for blue in range(1, FACES + 1):
            for orange in range(1, FACES + 1):
                out.append(code(STAR_DICE, blue, orange))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        lower = min(action >> 16 & 255, action >> 8 & 255)
        valid = valid_spaces(state, self.owner)
        goal = valid[(lower - 1) % len(valid)]
        state.emit(STAR_COUNTED, self.owner, lower, goal)
        stars.place_star(state, self.owner, goal)
        stars.end_if_due(state)

    def clone(self) -> Step:
        return StarDice(self.owner)

    def fields(self) -> list[object]:
        return [self.owner]
