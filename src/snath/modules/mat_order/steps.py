"""One seat after the other chooses a mat.  Rulebook: Episodes 8a and 8b, Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import PICK_MAT, code
from ...engine.ids import CHANCE, NO_MAT
from ...engine.setup.pairs import (
    banned,
    can_fill,
    factions_of,
    free_mats,
    mats_of,
    picks_view,
)
from ...engine.sharing import with_value
from ...engine.step import Step
from .actions import MAT_TAKEN_AWAY
from .part import order_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class ChooseMats(Step):
    """`at` is the place in the order.

    A seat that rules play has no mat: it takes away a random one, also one that its faction could
    not have, if somebody chooses after it.
    """

    tag: ClassVar[str] = "choose_mats"

    def __init__(self, seat: int = CHANCE, at: int = 0) -> None:
        super().__init__(seat)
        self.at = at

    def advance(self, state: State) -> bool:
        order = order_part(state).order
        while self.at < len(order):
            seat = order[self.at]
            if state.players[seat].mat < 0:
                self.seat = seat
                return False
            rest = [state.players[other].mat for other in order[self.at + 1 :]]
            if state.players[seat].mat == NO_MAT and min([0, *rest]) < 0:
                self.seat = CHANCE
                return False
            self.at += 1
        state.pop()
        return True

    def left(self, state: State) -> list[int]:
        away = order_part(state).away
        return [mat for mat in free_mats(state) if not away >> mat & 1]

    def options(self, state: State, out: list[int]) -> None:
        left = self.left(state)
        tables = state.rules.tables
        factions = factions_of(state)
        mats = mats_of(state)
        for mat in left:
            rest = [m for m in left if m != mat]
            if self.seat == CHANCE:
                if can_fill(tables, factions, mats, rest):
                    out.append(code(MAT_TAKEN_AWAY, mat))
            elif not banned(tables, factions[self.seat], mat) and can_fill(
                tables, factions, with_value(mats, self.seat, mat), rest
            ):
                out.append(code(PICK_MAT, mat))

    def apply(self, state: State, action: int) -> None:
        mat = action >> 16 & 255
        if self.seat == CHANCE:
            order_part(state).away |= 1 << mat
        else:
            state.players[self.seat].mat = mat
        self.at += 1

    def view(self, state: State) -> dict[str, object]:
        return picks_view(state)

    def clone(self) -> Step:
        return ChooseMats(self.seat, self.at)

    def fields(self) -> list[object]:
        return [self.seat, self.at]
