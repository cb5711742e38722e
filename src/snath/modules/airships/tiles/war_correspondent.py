"""Tile 8: coins for combats at or next to the airship."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....engine import effects
from ....engine.event import RULE_USED
from ....engine.ids import COINS
from ....engine.rule import ON_COMBAT_BEGAN, Rule
from ..automa_flight import beside
from ..ship import airship_at
from ..tables import FOR_ALL_KEYS
from .carrying import CarriesWorkers

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

TILE: Final = "war_correspondent"
PRESS: Final = FOR_ALL_KEYS[TILE]
FEE: Final = 2


@final
class WarCorrespondent(CarriesWorkers):
    """Says whose airship reports; combats of others are the matter of a rule of the table."""


@final
class Press(Rule):
    """Pays every airship near enough, whoever fights, before abilities and dials."""

    def hooks(self) -> list[int]:
        return [ON_COMBAT_BEGAN]

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        if seat != combat.attackers[0]:
            return  # asked for everybody who fights, paid once
        tile = state.rules.rule_index[TILE]
        for owner in range(len(state.order)):
            at = airship_at(state, owner)
            near = 1 << at | beside(state, owner, at)
            if (
                state.players[owner].rules >> tile & 1
                and state.board.territories >> at & 1
                and near >> combat.space & 1
            ):
                state.emit(RULE_USED, owner, tile)
                effects.gain(state, owner, COINS, FEE)
