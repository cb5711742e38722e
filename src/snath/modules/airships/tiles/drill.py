"""Tile 11: the airship's territory is a tunnel for its owner's units."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.ids import FIGHTS, MINE, MOUNTAIN, OCCUPIES
from ....engine.rule import ON_NEIGHBOURS, Rule
from ....engine.rules.movement import Underpass
from ....engine.territory import controlled
from ..ship import airship_at

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Drill(Rule):
    """For movement only, on land and not at the Factory."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        board = state.board
        shaft = 1 << airship_at(state, seat)
        if (
            not state.rules.traits[slot] & OCCUPIES
            or not shaft & board.territories & ~board.lakes & ~board.factory
        ):
            return 0
        tunnels = self.tunnels(state, seat, slot)
        if shaft >> space & 1:
            return tunnels
        return shaft if tunnels >> space & 1 else 0

    def tunnels(self, state: State, seat: int, slot: int) -> int:
        """All that is linked by tunnels, for those who can go through mountains these as well."""
        mask = state.board.tunnels
        p = state.players[seat]
        if p.structures[MINE] >= 0:
            mask |= 1 << p.structures[MINE]
        if state.rules.traits[slot] & FIGHTS:
            for index in p.mech_rules:
                rule = state.rules.all_rules[index]
                if p.rules >> index & 1 and isinstance(rule, Underpass):
                    mask |= state.board.of_terrain[MOUNTAIN] & controlled(state, seat)
        return mask
