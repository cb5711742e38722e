"""Card 44, option 1: the character to any tunnel or Mine."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.ids import MINE
from ....engine.territory import enemy_units
from ..special import Special
from ..steps.set_down import SetDownCharacter

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ToTunnel(Special):
    """Onto a tunnel or anybody's Mine without opposing units; a token there is taken at once."""

    key: ClassVar[str] = "to_tunnel"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        goals = state.board.tunnels
        for p in state.players:
            if p.structures[MINE] >= 0:
                goals |= 1 << p.structures[MINE]
        state.push(SetDownCharacter(seat, goals & ~enemy_units(state, seat)))
