"""Placing a Trap of the player's choice.  Rulebook: Faction Abilities, Maifuku."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import DECLINE, ActionKind, Field, code
from ...engine.sharing import with_value
from ...engine.step import Step
from .events import TRAP_PLACED
from .part import PLACING, TRAPS, invaders_part, trap_owner

if TYPE_CHECKING:
    from ...engine.state import State

PLACE_TRAP: Final = 64
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(PLACE_TRAP, "place_trap", [Field("trap", "trap"), Field("space", "space")])
]


@final
class PlaceTrap(Step):
    """An armed Trap from the supply onto the character's territory, or none."""

    tag: ClassVar[str] = PLACING

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, state: State, out: list[int]) -> None:
        for kind in range(TRAPS):
            if invaders_part(state).traps[kind] < 0:
                out.append(code(PLACE_TRAP, kind, self.space))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == PLACE_TRAP:
            kind = action >> 16 & 255
            part = invaders_part(state)
            part.set_trap(kind, self.space)
            if self.seat != trap_owner(state):
                part.laid = with_value(part.laid or [-1] * TRAPS, kind, self.seat)
            state.emit(TRAP_PLACED, self.seat, self.space, kind)

    def clone(self) -> Step:
        return PlaceTrap(self.seat, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.space]
