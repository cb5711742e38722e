"""Tile 3: one more combat card for an attack below the airship."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.rule import ON_CARD_LIMIT
from ..ship import airship_at
from .carrying import CarriesResources

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep


@final
class SiegeEngine(CarriesResources):
    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_CARD_LIMIT]

    def card_limit(self, state: State, combat: CombatStep, seat: int, limit: int) -> int:
        if seat in combat.attackers and airship_at(state, seat) == combat.space:
            return limit + 1
        return limit
