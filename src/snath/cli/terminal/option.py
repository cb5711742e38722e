"""One option of the open question, taken apart."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.player import Player
from ...engine.state import State
from ...engine.step import Step


@dataclass(frozen=True)
class Option:
    """An action code with its fields, and the state in which it is offered."""

    state: State
    code: int

    @property
    def kind(self) -> int:
        return self.code >> 24

    @property
    def a(self) -> int:
        return self.code >> 16 & 255

    @property
    def b(self) -> int:
        return self.code >> 8 & 255

    @property
    def c(self) -> int:
        return self.code & 255

    @property
    def seat(self) -> int:
        return self.state.seat()

    @property
    def player(self) -> Player:
        return self.state.players[self.state.seat()]

    @property
    def step(self) -> Step:
        return self.state.stack[-1]
