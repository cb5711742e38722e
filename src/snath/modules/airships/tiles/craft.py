"""Tile 15: mechs and structures without a worker on the airship's territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.ids import GAIN_MECH, GAIN_STRUCTURE
from ....engine.rule import ON_PLACEMENT, Rule
from ....engine.territory import enemy_units, structures_of_all
from ..ship import airship_at

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Craft(Rule):
    """On land without an opponent's unit, not the Factory; one structure per territory."""

    def hooks(self) -> list[int]:
        return [ON_PLACEMENT]

    def placement(self, state: State, seat: int, kind: int, sites: int) -> int:
        if kind != GAIN_MECH and kind != GAIN_STRUCTURE:
            return sites
        board = state.board
        site = 1 << airship_at(state, seat) & board.territories & ~board.lakes & ~board.factory
        site &= ~enemy_units(state, seat)
        if kind == GAIN_STRUCTURE:
            site &= ~structures_of_all(state)
        return sites | site
