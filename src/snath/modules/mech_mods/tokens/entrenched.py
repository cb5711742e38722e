"""Entrenched: one more combat card for the defender."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.rule import ON_CARD_LIMIT, Rule

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep


@final
class Entrenched(Rule):
    """One card more than fighters, once per combat, if it is in the hand."""

    def hooks(self) -> list[int]:
        return [ON_CARD_LIMIT]

    def card_limit(self, state: State, combat: CombatStep, seat: int, limit: int) -> int:
        return limit + 1 if seat in combat.defenders else limit
