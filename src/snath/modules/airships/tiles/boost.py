"""Tile 10: own units go further when they set out from the airship's territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.ids import OCCUPIES
from ....engine.rule import ON_MOVE_RANGE, Rule
from ..ship import airship_at

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Boost(Rule):
    """A home base is no territory."""

    def hooks(self) -> list[int]:
        return [ON_MOVE_RANGE]

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        at = airship_at(state, seat)
        if (
            state.rules.traits[slot] & OCCUPIES
            and state.players[seat].units[slot] == at
            and state.board.territories >> at & 1
        ):
            return steps + 1
        return steps
