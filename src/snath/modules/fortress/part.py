"""Influence round the Factory, and what is known of its guard; all of it is open.

That something stands there is the same in every game: it is on the board once a unit has come.
Rulebook: Episode 5; Annihilator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count, spaces
from ...engine.ids import NOBODY
from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .actions import TOKEN_TAKEN
from .names import NOBODY_YET, TOKEN, factory, guard_of
from .printed import NAME

if TYPE_CHECKING:
    from ...engine.state import State

BESIDE_MAT: Final = -1
TOKENS: Final = 9


@final
class FortressPart(Part):
    """`placed` is the mask of territories with Influence, `held` counts that of each seat.

    `controller` has come to the guard first (-1: nobody), `slain_by` has beaten it.  `fought`:
    somebody has fought it.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self, placed: int, held: list[int], controller: int, slain_by: int, fought: bool
    ) -> None:
        self.placed = placed
        self.held = held
        self.controller = controller
        self.slain_by = slain_by
        self.fought = fought

    def clone(self) -> Part:
        return FortressPart(
            self.placed, self.held, self.controller, self.slain_by, self.fought
        )

    def fields(self) -> list[object]:
        return [self.placed, self.held[:], self.controller, self.slain_by, self.fought]

    def tokens(self) -> int:
        return self.placed

    def stands(self) -> bool:
        """Whether the guard is on the board."""
        return self.controller != NOBODY_YET and self.slain_by == NOBODY_YET

    def take(self, state: State, seat: int, space: int) -> None:
        self.held = with_value(self.held, seat, self.held[seat] + 1)
        self.placed &= ~(1 << space)
        state.emit(TOKEN_TAKEN, seat, space, self.held[seat])

    def lying(self, state: State, seat: int) -> list[Lying]:
        out = [Lying(TOKEN, NOBODY, space) for space in spaces(self.placed)]
        for holder, number in enumerate(self.held):
            if number:
                out.append(Lying(TOKEN, holder, BESIDE_MAT, number))
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`placed`: territories with Influence; `held`: that of each seat; `controller`: who has
        come to the guard first, null as long as nobody has; `power`: its die."""
        return {
            "placed": [state.board.names[space] for space in spaces(self.placed)],
            "held": self.held[:],
            "controller": self.controller if self.controller != NOBODY_YET else None,
            "slain_by": self.slain_by if self.slain_by != NOBODY_YET else None,
            "power": state.players[guard_of(state)].power if self.stands() else None,
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        if count(self.placed) + sum(self.held) != TOKENS and state.round > 0:
            out.append(f"{count(self.placed) + sum(self.held)} Influence tokens")
        there = state.players[guard_of(state)].fighters
        if there != (1 << factory(state) if self.stands() else 0):
            out.append("the guard is not where it belongs")
        if self.slain_by != NOBODY_YET and not state.over:
            for step in state.stack:
                if step.must_finish():
                    return out
            out.append("the guard is destroyed, but the game goes on")
        return out


PART: Final = PartKind(FortressPart)


def fortress_part(state: State) -> FortressPart:
    return state.part(PART)
