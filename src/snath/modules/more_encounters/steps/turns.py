"""Turns that are left out or come on top.  Cards 48 and 49."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.step import Step
from ....engine.steps.turn import PassTurnStep, begin_turn, end_turn
from ..events import EXTRA_TURN, TURN_SKIPPED

if TYPE_CHECKING:
    from ....engine.state import State


@final
class SkippedTurn(Step):
    """In place of a turn: nothing is done, the action token stays where it is."""

    tag: ClassVar[str] = "skipped_turn"

    def advance(self, state: State) -> bool:
        state.pop()
        state.emit(TURN_SKIPPED, self.seat)
        end_turn(state, self.seat)
        return True

    def clone(self) -> Step:
        return SkippedTurn(self.seat)


@final
class ExtraTurn(Step):
    """Before the turn is passed on, its player takes one more; no round ends in between."""

    tag: ClassVar[str] = "extra_turn"

    def advance(self, state: State) -> bool:
        state.pop()
        assert isinstance(state.stack[-1], PassTurnStep)
        state.pop()
        state.emit(EXTRA_TURN, self.seat)
        begin_turn(state, self.seat)
        return True

    def clone(self) -> Step:
        return ExtraTurn(self.seat)
