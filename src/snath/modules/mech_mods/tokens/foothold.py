"""Foothold: power for a combat at or beside an own structure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....engine import effects, stars
from ....engine.ids import POWER
from ....engine.rule import ON_BEFORE_COMBAT, Rule
from ....engine.steps.ask import AskStep

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

GAINED: Final = 2


@final
class Foothold(Rule):
    """Beside are the six hexes: rivers do not matter, tunnels do not count."""

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        near = state.board.adjacent[combat.space] | 1 << combat.space
        if state.players[seat].built & near and effects.room(state, seat, POWER, GAINED) > 0:
            state.push(AskStep(seat, self.index, 0, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        effects.gain(state, seat, POWER, GAINED)
        stars.place_stars(state, seat)
