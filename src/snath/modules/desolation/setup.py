"""The machines come to the table.  Rulebook: Desolation, Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.board import spaces
from ...engine.ids import CHANCE
from ...engine.step import Step
from ...engine.steps.draw import DrawCards
from .machines import MACHINE, machines_of
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State


@final
class PlaceMachines(Step):
    """One on each territory around the Factory, lakes too; the clock is wound, a card is drawn."""

    tag: ClassVar[str] = "setup_machines"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        owner = machines_of(state)
        p = state.players[owner]
        p.popularity = printed(state).clock
        board = state.board
        around = board.adjacent[board.factory.bit_length() - 1] & board.territories
        for i, space in enumerate(spaces(around)):
            p.place_unit(state.rules.slots[MACHINE] + i, space, state.rules.traits)
        state.push(DrawCards(owner, 1))
        return True

    def clone(self) -> Step:
        return PlaceMachines()

    def fields(self) -> list[object]:
        return []
