"""End game variant: the others take one last turn without moving.  Rulebook: Variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.action import GAIN_COINS, MOVE
from ...engine.ids import NOBODY
from ...engine.rule import ON_ALLOWED, ON_END, ON_NEXT_SEAT, Rule
from ...engine.steps.turn import PassTurnStep, end_turn
from .part import final_turns_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class FinalTurnsRule(Rule):
    def hooks(self) -> list[int]:
        return [ON_END, ON_ALLOWED, ON_NEXT_SEAT]

    def end(self, state: State, seat: int) -> bool:
        """The last star ends its owner's turn at once; every other seat has one turn left."""
        part = final_turns_part(state)
        if part.left < 0:
            part.left = (1 << len(state.order)) - 1 & ~(1 << seat)
            # A star that belongs to the end of a turn cuts nothing short.
            if seat == state.active and not isinstance(state.stack[0], PassTurnStep):
                for step in reversed(state.stack):
                    step.abandon(state)
                state.stack.clear()
                end_turn(state, seat)
        return True

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        """Neither Move nor the coins in its place."""
        return kind not in (MOVE, GAIN_COINS) or final_turns_part(state).last != seat

    def next_seat(self, state: State, seat: int) -> int:
        part = final_turns_part(state)
        if part.left < 0:
            return seat
        at = state.order.index(seat)
        for i in range(len(state.order)):
            following = state.order[(at + i) % len(state.order)]
            if part.left >> following & 1:
                part.left &= ~(1 << following)
                part.last = following
                return following
        return NOBODY
