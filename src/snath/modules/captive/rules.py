"""What changes at the Factory.  Rulebook: Episode 3, Special Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.ids import GUEST, IS_CHARACTER
from ...engine.rule import (
    ON_ENTERED,
    ON_FACTORY_GIFT,
    ON_FACTORY_VISIT,
    ON_MUST_STOP,
    Rule,
)
from .steps import GiveCard, begin_search

if TYPE_CHECKING:
    from ...engine.state import State


@final
class CaptiveRule(Rule):
    """A rule of the table."""

    def hooks(self) -> list[int]:
        return [
            ON_MUST_STOP, ON_ENTERED, ON_FACTORY_VISIT, ON_FACTORY_GIFT,
        ]

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        return self.searches(state, seat, slot, space)

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        """At once, before combat, Traps and the moves of other units."""
        if self.searches(state, seat, slot, space):
            begin_search(state, seat)

    def searches(self, state: State, seat: int, slot: int, space: int) -> bool:
        """Characters do; a guest in their service counts as one."""
        return (
            seat < len(state.order)
            and state.board.factory >> space & 1 == 1
            and state.rules.traits[slot] & (IS_CHARACTER | GUEST) != 0
        )

    def factory_visit(self, state: State, seat: int) -> bool:
        """Nobody looks through the pile."""
        return True

    def factory_gift(self, state: State, seat: int) -> bool:
        state.push(GiveCard(seat))
        return True
