"""The bonuses of players, once their mats have given them what they begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.ids import CHANCE, NO_MAT
from ...engine.step import Step
from .part import bonuses_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class GiveBonuses(Step):
    """Seats that rules play begin otherwise, and later: theirs follow when set-up is over."""

    tag: ClassVar[str] = "setup_give_bonuses"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        for seat in state.order:
            if state.players[seat].mat != NO_MAT:
                bonuses_part(state).give(state, seat)
        return True

    def clone(self) -> Step:
        return GiveBonuses()

    def fields(self) -> list[object]:
        return []
