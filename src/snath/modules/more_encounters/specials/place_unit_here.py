"""Card 67, option 2: a unit is placed on the territory of the encounter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..special import Special
from ..steps.bring_units import BringUnits

if TYPE_CHECKING:
    from ....engine.state import State


@final
class PlaceUnitHere(Special):
    """One worker or mech, whatever forbids moving."""

    key: ClassVar[str] = "place_unit_here"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        if state.board.territories >> space & 1:
            state.push(BringUnits(seat, space, 1))
