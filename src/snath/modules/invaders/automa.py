"""An Automa of Clan Albion or the Togawa Shogunate.  Rulebook: Automa for Invaders from Afar."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import ActionKind, Field, code
from ...engine.board import count
from ...engine.ids import CHANCE
from ...engine.step import Step
from ..automa.faction import AutomaFaction, spares
from .events import FLAG_PLACED, TRAP_ARMED, TRAP_PLACED
from .part import FLAGS, TRAPS, invaders_part

if TYPE_CHECKING:
    from ...engine.board import Board
    from ...engine.state import State

SET_TRAP: Final = 100
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(SET_TRAP, "automa_trap", [Field("trap", "trap"), Field("space", "space")], True)
]


class InvaderAutoma(AutomaFaction):
    """Both keep off tunnels as off water."""

    def shunned(self, board: Board) -> int:
        return board.tunnels


@final
class AlbionAutoma(InvaderAutoma):
    """Its character leaves Flags."""

    def abilities(self) -> list[str]:
        return ["exalt"]

    def arrived(self, state: State, seat: int, space: int, far: bool) -> None:
        part = invaders_part(state)
        if count(part.flags) < FLAGS and not part.tokens() >> space & 1:
            part.flags |= 1 << space
            state.emit(FLAG_PLACED, seat, space)


@final
class TogawaAutoma(InvaderAutoma):
    """Its character leaves Traps and arms them again."""

    def abilities(self) -> list[str]:
        return ["maifuku"]

    def far_goals(self, state: State, seat: int) -> int:
        """Disarmed Traps."""
        part = invaders_part(state)
        return part.tokens() & ~part.flags & ~part.armed_spaces()

    def arrived(self, state: State, seat: int, space: int, far: bool) -> None:
        part = invaders_part(state)
        if far:
            part.arm(space)
            state.emit(TRAP_ARMED, seat, space)
        elif -1 in part.traps and not part.tokens() >> space & 1 and not spares(state, seat):
            state.push(SetTrap(seat, space))

    def lures(self, state: State, seat: int) -> int:
        """Armed Traps of a human."""
        return invaders_part(state).armed_spaces()


@final
class SetTrap(Step):
    """A random Trap of the supply is set, armed, where the character stands."""

    tag: ClassVar[str] = "automa_trap"

    def __init__(self, owner: int, space: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.space = space

    def options(self, state: State, out: list[int]) -> None:
        for kind in range(TRAPS):
            if invaders_part(state).traps[kind] < 0:
                out.append(code(SET_TRAP, kind, self.space))

    def apply(self, state: State, action: int) -> None:
        kind = action >> 16 & 255
        invaders_part(state).set_trap(kind, self.space)
        state.emit(TRAP_PLACED, self.owner, self.space, kind)
        state.pop()

    def clone(self) -> Step:
        return SetTrap(self.owner, self.space)

    def fields(self) -> list[object]:
        return [self.owner, self.space]
