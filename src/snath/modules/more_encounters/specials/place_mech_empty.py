"""Card 50, option 3: a mech onto an empty territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.territory import empty_land
from ..special import Special
from ..steps.set_down import SetDownMech

if TYPE_CHECKING:
    from ....engine.state import State


@final
class PlaceMechEmpty(Special):
    """One mech, alone, to any empty land, the Factory too."""

    key: ClassVar[str] = "place_mech_empty"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        state.push(SetDownMech(seat, empty_land(state)))
