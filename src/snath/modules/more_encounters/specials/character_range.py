"""Card 60, option 3: the character goes farther."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.ids import IS_CHARACTER
from ....engine.rule import ON_MOVE_RANGE, Rule
from ..keeping import keep_card
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class CharacterRange(Special):
    """Keep the card for the rest of the game."""

    key: ClassVar[str] = "character_range"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class LongStride(Rule):
    """The character may move 1 territory farther, beside whatever else lengthens its way."""

    def hooks(self) -> list[int]:
        return [ON_MOVE_RANGE]

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        return steps + 1 if state.rules.traits[slot] & IS_CHARACTER else steps
