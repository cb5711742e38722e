"""Set-up bonuses of seats that rules play, and goals that bonuses have reached at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import stars
from ...engine.ids import NO_MAT
from ...engine.rule import ON_SETUP, Rule
from .part import bonuses_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class BonusesRule(Rule):
    def hooks(self) -> list[int]:
        return [ON_SETUP]

    def setup(self, state: State) -> None:
        """In turn order, stars included: a goal that set-up has reached is starred."""
        at = state.order.index(state.first)
        for seat in state.order[at:] + state.order[:at]:
            if state.players[seat].mat == NO_MAT:
                bonuses_part(state).give(state, seat)
            stars.place_stars(state, seat)
