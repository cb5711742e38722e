"""What the two special promo encounters do.  Rulebook: Encounter Clarifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.rule import ON_SPECIAL, Rule
from .steps import PeekStep, RelocateStep

if TYPE_CHECKING:
    from ...engine.state import State


@final
class LookAtHand(Rule):
    def hooks(self) -> list[int]:
        return [ON_SPECIAL]

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        state.push(PeekStep(seat))


@final
class RelocateUnits(Rule):
    def hooks(self) -> list[int]:
        return [ON_SPECIAL]

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        state.push(RelocateStep(seat, space, -1, 0))
