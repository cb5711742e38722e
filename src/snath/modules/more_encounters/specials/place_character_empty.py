"""Card 50, option 2: the character onto an empty territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.territory import empty_land
from ..special import Special
from ..steps.set_down import SetDownCharacter

if TYPE_CHECKING:
    from ....engine.state import State


@final
class PlaceCharacterEmpty(Special):
    """Any empty land, the Factory too."""

    key: ClassVar[str] = "place_character_empty"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(SetDownCharacter(seat, empty_land(state)))
