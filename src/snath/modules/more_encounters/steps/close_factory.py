"""The rest of the Factory cards leaves the game.  Card 72, option 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.step import Step
from ..events import FACTORY_CLOSED
from ..part import encounters_part

if TYPE_CHECKING:
    from ....engine.state import State


@final
class CloseFactory(Step):
    """Cards that players own stay theirs; those of the pile go back to the unseen ones."""

    tag: ClassVar[str] = "close_factory"

    def advance(self, state: State) -> bool:
        state.pop()
        if state.factory_count:
            state.emit(FACTORY_CLOSED, self.seat, state.factory_count)
            encounters_part(state).closed += state.factory_count
            state.factory_deck = sorted(state.factory_deck + state.factory_pile)
            state.factory_pile = []
            state.factory_count = 0
        return True

    def clone(self) -> Step:
        return CloseFactory(self.seat)
