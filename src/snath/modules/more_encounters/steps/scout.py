"""Which unit scouts.  Card 55, option 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import DECLINE, code
from ....engine.ids import IS_CHARACTER, IS_MECH
from ....engine.step import Step
from ..actions import SCOUT
from ..places import may_leave, unit_at
from .walk import Walk

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ScoutMove(Step):
    """The character or any one mech goes up to `steps` territories, or nobody does."""

    tag: ClassVar[str] = "scout_move"

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps

    def units(self, state: State) -> list[int]:
        out: list[int] = []
        for slot, at in enumerate(state.players[self.seat].units):
            option = code(SCOUT, state.rules.kinds[slot], at)
            if (
                state.rules.traits[slot] & (IS_CHARACTER | IS_MECH)
                and may_leave(state, self.seat, slot)
                and option not in out
                and Walk(self.seat, slot, self.steps, False).targets(state)
            ):
                out.append(option)
        out.sort()
        return out

    def advance(self, state: State) -> bool:
        if self.units(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        out.extend(self.units(state))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == SCOUT:
            slot = unit_at(state, self.seat, action >> 16 & 255, action >> 8 & 255)
            state.push(Walk(self.seat, slot, self.steps, False))

    def clone(self) -> Step:
        return ScoutMove(self.seat, self.steps)

    def fields(self) -> list[object]:
        return [self.seat, self.steps]
