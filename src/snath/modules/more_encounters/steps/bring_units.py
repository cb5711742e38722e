"""Bringing workers and mechs to the territory of the encounter.  Cards 46, 67."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import DONE, code
from ....engine.ids import IS_MECH, IS_WORKER
from ....engine.step import Step
from ..actions import BRING
from ..places import may_leave, set_down, unit_at

if TYPE_CHECKING:
    from ....engine.state import State


@final
class BringUnits(Step):
    """Up to `left` workers or mechs, each counted singly, from anywhere to `space`.

    They are named in ascending order (`last`), so that one choice has one way to say it.
    """

    tag: ClassVar[str] = "bring_units"

    def __init__(self, seat: int, space: int, left: int, last: int = 0) -> None:
        super().__init__(seat)
        self.space = space
        self.left = left
        self.last = last

    def units(self, state: State) -> list[int]:
        """One option per kind and space; units of a kind on a space are alike."""
        out: list[int] = []
        for slot, at in enumerate(state.players[self.seat].units):
            option = code(BRING, state.rules.kinds[slot], at)
            if (
                state.rules.traits[slot] & (IS_MECH | IS_WORKER)
                and may_leave(state, self.seat, slot)
                and at != self.space
                and option >= self.last
                and option not in out
            ):
                out.append(option)
        out.sort()
        return out

    def advance(self, state: State) -> bool:
        if self.left > 0 and self.units(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        out.extend(self.units(state))
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            self.left = 0
            return
        self.left -= 1
        self.last = action
        slot = unit_at(state, self.seat, action >> 16 & 255, action >> 8 & 255)
        set_down(state, self.seat, slot, self.space)

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space], "left": self.left}

    def clone(self) -> Step:
        return BringUnits(self.seat, self.space, self.left, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.left, self.last]
