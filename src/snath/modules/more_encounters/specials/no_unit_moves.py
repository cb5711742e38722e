"""Card 70, option 1: no moves in the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import FACTORY_MOVE, MOVE
from ....engine.rule import ON_ALLOWED, Rule
from ....engine.sharing import with_value
from ..part import NEXT_TURN, THIS_TURN, encounters_part
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class NoUnitMoves(Special):
    """In the next turn no unit is moved."""

    key: ClassVar[str] = "no_unit_moves"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        part = encounters_part(state)
        part.still = with_value(part.still, seat, NEXT_TURN)


@final
class Standstill(Rule):
    """The ban on moving: the coins of the Move action stay open, placing a unit is no move."""

    def hooks(self) -> list[int]:
        return [ON_ALLOWED]

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        if kind != MOVE and kind != FACTORY_MOVE:
            return True
        return encounters_part(state).still[seat] != THIS_TURN
