"""Card 48, option 3: one more turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..part import encounters_part
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class OneMoreTurn(Special):
    """After this turn another one follows at once."""

    key: ClassVar[str] = "extra_turn"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        encounters_part(state).extra |= 1 << seat
