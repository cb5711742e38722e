"""Card 59, option 1: popularity for attacking."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import POPULARITY
from ....engine.rule import ON_COMBAT_BEGAN, Rule
from ..keeping import keep_card, kept_for, use_counter
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep


@final
class PopularityInAttack(Special):
    """Keep the card for so many attacks."""

    key: ClassVar[str] = "popularity_in_attack"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class PopularAttacker(Rule):
    """1 popularity when a combat begins in which the owner attacks.

    A Trap there has acted when the unit moved in, before any combat.
    """

    def hooks(self) -> list[int]:
        return [ON_COMBAT_BEGAN]

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        kept = kept_for(state, seat, self.key)
        if kept is not None and seat in combat.attackers:
            use_counter(state, kept, self.key)
            effects.gain(state, seat, POPULARITY, 1)
