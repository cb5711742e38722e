"""An Automa on a war footing begins when the others have.  Rulebook: Episode 2a, Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.ids import NO_MAT
from ...engine.rule import ON_SETUP, Rule
from .steps import ITS_POPULARITY, EquipAutoma, send_out

if TYPE_CHECKING:
    from ...engine.state import State


@final
class FootingRule(Rule):
    def hooks(self) -> list[int]:
        return [ON_SETUP]

    def setup(self, state: State) -> None:
        for seat in reversed(state.order):
            if state.players[seat].mat == NO_MAT:
                state.players[seat].popularity = ITS_POPULARITY
                send_out(state, seat)
                state.push(EquipAutoma.begin(seat))
