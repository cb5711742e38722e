"""Placing a Trap of the player's choice.  Rulebook: Faction Abilities, Maifuku."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import DECLINE, ActionKind, Field, code
from ...engine.step import Step
from .events import TRAP_PLACED
from .part import TRAPS, invaders_part

if TYPE_CHECKING:
    from ...engine.state import State

PLACE_TRAP: Final = 64
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(PLACE_TRAP, "place_trap", [Field("trap", "trap"), Field("space", "space")])
]


@final
class PlaceTrap(Step):
    """An armed Trap from the supply onto the character's territory, or none."""

    tag: ClassVar[str] = "place_trap"

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
            invaders_part(state).set_trap(kind, self.space)
            state.emit(TRAP_PLACED, self.seat, self.space, kind)

    def clone(self) -> Step:
        return PlaceTrap(self.seat, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.space]
