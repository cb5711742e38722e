"""Card 53, option 3: a combat star without a combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import stars
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class CombatStar(Special):
    """A star for combat, if goal and supply allow it."""

    key: ClassVar[str] = "combat_star"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        stars.award_star(state, seat, state.rules.combat_goal)
