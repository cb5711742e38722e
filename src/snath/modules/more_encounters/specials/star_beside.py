"""Card 47, option 1: a star beside the Triumph Track."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import stars
from ....engine.goal import Goal
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


BESIDE: Final = "beside"


def beside_the_track() -> Goal:
    """No goal that can be reached: only this card puts stars there."""
    return Goal(BESIDE, 1)


@final
class StarBeside(Special):
    """One of the own stars, for no goal."""

    key: ClassVar[str] = "star_beside"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        stars.award_star(state, seat, state.rules.goal_index[BESIDE])
