"""Tile 14: the airship's territory produces in addition."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.rule import ON_PRODUCE_ALSO, Rule
from ..ship import airship_at

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Reap(Rule):
    """If own workers are there on the ground; once for each Produce."""

    def hooks(self) -> list[int]:
        return [ON_PRODUCE_ALSO]

    def produce_also(self, state: State, seat: int, mask: int) -> int:
        return mask | 1 << airship_at(state, seat) & state.players[seat].workers
