"""Choosing an opponent for an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import DECLINE, code
from ....engine.step import Step
from ..special import SPECIALS

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ChooseOpponent(Step):
    """One of `others` for the effect `key`, named by an action of `kind`; or, if `free`, nobody."""

    tag: ClassVar[str] = "choose_opponent"

    def __init__(
        self, seat: int, key: str, kind: int, space: int, others: list[int], free: bool
    ) -> None:
        super().__init__(seat)
        self.key = key
        self.kind = kind
        self.space = space
        self.others = others
        self.free = free

    def advance(self, state: State) -> bool:
        if self.others:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for other in sorted(self.others):
            out.append(code(self.kind, other))
        if self.free:
            out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == self.kind:
            other = action >> 16 & 255
            SPECIALS[self.key].chosen(state, self.seat, other, self.space)

    def view(self, state: State) -> dict[str, object]:
        return {"special": self.key}

    def clone(self) -> Step:
        return ChooseOpponent(
            self.seat, self.key, self.kind, self.space, self.others, self.free
        )

    def fields(self) -> list[object]:
        return [self.seat, self.key, self.kind, self.space, self.others[:], self.free]
