"""Card 55, option 2: a Produce action without its cost, with one more worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.ids import CUBE_PRODUCE
from ....engine.steps.produce import ProduceStep
from ....engine.steps.turn import amount_of
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class FreeProduce(Special):
    """As on the mat; the territory of the encounter has so many workers more."""

    key: ClassVar[str] = "free_produce"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        territories = amount_of(state, seat, CUBE_PRODUCE)
        state.push(ProduceStep.begin(state, seat, territories, True, space, numbers[0]))
