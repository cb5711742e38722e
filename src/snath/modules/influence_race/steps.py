"""Laying out the open objective and the Influence.  Rulebook: Episode 1, Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import code
from ...engine.goal import Goal
from ...engine.ids import CHANCE, GOAL_NAMES
from ...engine.sharing import without
from ...engine.step import Step
from .actions import LAY_OBJECTIVE, OBJECTIVE_LAID
from .names import EMPTY, OPEN_OBJECTIVE
from .part import race_part
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State

SPACES: Final[tuple[str, ...]] = (OPEN_OBJECTIVE, *GOAL_NAMES)


def tokens_on(state: State, goal: Goal) -> int:
    """Spaces of a goal that get Influence."""
    return max(0, goal.room(state)) if goal.key in SPACES else 0


@final
class LayOut(Step):
    """A random objective beside the track, a token on every space of the track and on the card."""

    tag: ClassVar[str] = "setup_influence_race"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        part = race_part(state)
        if part.card == EMPTY:
            return False
        state.pop()
        part.left = [
            printed(state).influence * tokens_on(state, goal) for goal in state.rules.goals
        ]
        return True

    def options(self, state: State, out: list[int]) -> None:
        for card in state.objective_deck:
            out.append(code(LAY_OBJECTIVE, card))

    def apply(self, state: State, action: int) -> None:
        card = action >> 16 & 255
        state.objective_deck = without(state.objective_deck, card)
        race_part(state).card = card
        state.emit(OBJECTIVE_LAID, 0, card)

    def clone(self) -> Step:
        return LayOut()

    def fields(self) -> list[object]:
        return []
