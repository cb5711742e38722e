"""Card 61, option 2: mechs and recruits are redistributed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..special import Special
from ..steps.rearrange import RearrangeMat

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Rearrange(Special):
    """Other abilities and one-time bonuses are uncovered; nothing is gained now."""

    key: ClassVar[str] = "rearrange"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(RearrangeMat(seat))
