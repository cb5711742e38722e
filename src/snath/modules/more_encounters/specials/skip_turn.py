"""Card 49, option 2: the next turn is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..part import encounters_part
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class SkipTurn(Special):
    """The next turn is skipped; the last section stays barred after it."""

    key: ClassVar[str] = "skip_turn"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        encounters_part(state).skips |= 1 << seat
