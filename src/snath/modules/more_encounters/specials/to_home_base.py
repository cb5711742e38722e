"""Card 50, option 1: the character to the own home base."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..special import Special
from ..steps.set_down import SetDownCharacter

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ToHomeBase(Special):
    """The character may be placed at home."""

    key: ClassVar[str] = "to_home_base"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(SetDownCharacter(seat, 1 << state.players[seat].home))
