"""Mad Tesla comes to the table.  Rulebook: Mad Tesla, Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.ids import CHANCE
from ...engine.step import Step
from .discards import TurnOver
from .figure import factory, tesla_of, tesla_slot
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State


@final
class PlaceTesla(Step):
    """He stands on the Factory with full health; two combat cards are turned over."""

    tag: ClassVar[str] = "setup_mad_tesla"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        p = state.players[tesla_of(state)]
        p.power = printed(state).health
        p.place_unit(tesla_slot(state), factory(state), state.rules.traits)
        state.push(TurnOver(len(state.discard) + printed(state).cards))
        return True

    def clone(self) -> Step:
        return PlaceTesla()

    def fields(self) -> list[object]:
        return []
