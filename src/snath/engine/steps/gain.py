"""Gaining power, coins, popularity or combat cards in any amount up to what is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects
from ..action import GAIN, code
from ..step import Step

if TYPE_CHECKING:
    from ..state import State


@final
class GainStep(Step):
    tag: ClassVar[str] = "gain"

    def __init__(self, seat: int, kind: int, amount: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.amount = amount

    def advance(self, state: State) -> bool:
        if effects.room(state, self.seat, self.kind, self.amount) > 0:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for amount in range(effects.room(state, self.seat, self.kind, self.amount) + 1):
            out.append(code(GAIN, self.kind, amount))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        effects.gain(state, self.seat, self.kind, action >> 8 & 255)

    def clone(self) -> Step:
        return GainStep(self.seat, self.kind, self.amount)

    def fields(self) -> list[object]:
        return [self.seat, self.kind, self.amount]
