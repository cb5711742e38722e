"""Laying the stars out, and placing one that was just taken.  Rulebook: Episode 8a."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine import hooks, stars
from ...engine.action import DECLINE, STAR, code
from ...engine.board import spaces
from ...engine.ids import CHANCE
from ...engine.sharing import with_value
from ...engine.step import Step
from ...engine.track.goals import FACTORY_CARD
from .part import ring, scattered_part
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State


def goals_reached(state: State, seat: int) -> int:
    """Mask of goals that a star just taken may be placed on: what can be seen in the position, a
    Factory card included; combats and objectives need a star when they happen."""
    mask = 0
    for goal in stars.new_goals(state, seat):
        mask |= 1 << goal
    goal = state.rules.goal_index.get(FACTORY_CARD, -1)
    supplied = goal >= 0 and hooks.factory_cards(state, seat, True) > 0
    if supplied and state.players[seat].stars[goal] < hooks.goal_capacity(state, seat, goal):
        mask |= 1 << goal
    return mask


@final
class LayStars(Step):
    """A star of everybody on each land territory next to the Factory."""

    tag: ClassVar[str] = "setup_scattered_stars"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        mask = 0
        for space in spaces(ring(state))[: printed(state).stars]:
            mask |= 1 << space
        scattered_part(state).lying_at = [mask] * len(state.order)
        return True

    def clone(self) -> Step:
        return LayStars()

    def fields(self) -> list[object]:
        return []


@final
class PlaceTaken(Step):
    """The star may be placed at once on one of the `goals` that were reached when it was taken.

    Those that are left wait for the next star: this one serves what is still to come.
    """

    tag: ClassVar[str] = "place_taken_star"

    def __init__(self, seat: int, goals: int) -> None:
        super().__init__(seat)
        self.goals = goals

    def options(self, state: State, out: list[int]) -> None:
        for goal in spaces(self.goals):
            out.append(code(STAR, goal))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        left = self.goals
        if action >> 24 == STAR:
            goal = action >> 16 & 255
            left &= ~(1 << goal)
            stars.place_star(state, self.seat, goal)
        part = scattered_part(state)
        part.passed = with_value(part.passed, self.seat, left)
        stars.end_if_due(state)

    def view(self, state: State) -> dict[str, object]:
        return {"goals": [state.rules.goals[goal].key for goal in spaces(self.goals)]}

    def clone(self) -> Step:
        return PlaceTaken(self.seat, self.goals)

    def fields(self) -> list[object]:
        return [self.seat, self.goals]
