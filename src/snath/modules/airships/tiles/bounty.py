"""Tile 2: coins for enemies who leave the airship's territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....engine import effects
from ....engine.event import RULE_USED
from ....engine.ids import COINS
from ....engine.rule import ON_COMBAT_DONE
from ..ship import airship_at
from .carrying import CarriesWorkers

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

EACH: Final = 2
MOST: Final = 6


@final
class Bounty(CarriesWorkers):
    """Winning there pays for each enemy character and mech; single combats beat no fighters."""

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_COMBAT_DONE]

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        if won and combat.fallen and airship_at(state, seat) == combat.space:
            state.emit(RULE_USED, seat, self.index)
            effects.gain(state, seat, COINS, min(MOST, EACH * combat.fallen))
