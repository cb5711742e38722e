"""Card 68, option 1: counters that let a unit go farther."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import code
from ....engine.rule import ON_FARTHER, Rule
from ..actions import FARTHER
from ..keeping import keep_card, kept_for, use_counter
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class CounterRange(Special):
    """Keep the card with its counters."""

    key: ClassVar[str] = "counter_range"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class OneFarther(Rule):
    """Once per own Move action one unit goes 1 territory farther for a counter.

    A turn has at most one Move action, so once per turn is the same.
    """

    def hooks(self) -> list[int]:
        return [ON_FARTHER]

    def farther(self, state: State, seat: int, slot: int, out: list[int]) -> None:
        if not state.players[seat].used >> self.index & 1:
            out.append(code(FARTHER))

    def go_farther(self, state: State, seat: int, slot: int, action: int) -> bool:
        kept = kept_for(state, seat, self.key)
        if action >> 24 != FARTHER or kept is None:
            return False
        state.players[seat].used |= 1 << self.index
        use_counter(state, kept, self.key)
        return True
