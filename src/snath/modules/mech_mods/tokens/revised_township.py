"""The revised Township: between villages only, with no link to the Factory."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.ids import FIGHTS, VILLAGE
from ....engine.rule import ON_NEIGHBOURS, Rule
from ....engine.territory import controlled

if TYPE_CHECKING:
    from ....engine.state import State


@final
class RevisedTownship(Rule):
    """From a village under control to another one, or to any village without units."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        villages = state.board.of_terrain[VILLAGE]
        if not villages >> space & 1 or not state.rules.traits[slot] & FIGHTS:
            return 0
        held = controlled(state, seat)
        if not held >> space & 1:
            return 0
        occupied = 0
        for p in state.players:
            occupied |= p.fighters | p.workers
        return villages & (held | ~occupied)
