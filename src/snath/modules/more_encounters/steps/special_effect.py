"""A special effect that waits for the payment and the gains of its option."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.step import Step
from ....engine.steps.reward import RewardStep
from ..part import numbers_of
from ..special import SPECIALS

if TYPE_CHECKING:
    from ....engine.state import State


@final
class SpecialEffect(Step):
    tag: ClassVar[str] = "special_effect"

    def __init__(self, seat: int, special: str, space: int) -> None:
        super().__init__(seat)
        self.special = special
        self.space = space

    @staticmethod
    def follow(state: State, seat: int, special: str, space: int) -> None:
        """Put the effect under the gains of its option, which come first."""
        at = len(state.stack)
        if isinstance(state.stack[-1], RewardStep):
            at -= 1
        state.stack.insert(at, SpecialEffect(seat, special, space))

    def advance(self, state: State) -> bool:
        state.pop()
        special = self.special
        SPECIALS[special.partition(":")[0]].begin(
            state, self.seat, numbers_of(special), self.space
        )
        return True

    def clone(self) -> Step:
        return SpecialEffect(self.seat, self.special, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.special, self.space]
