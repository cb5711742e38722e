"""Another home base for the rest of the game.  Card 73, option 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import DECLINE, code
from ....engine.board import spaces
from ....engine.step import Step
from ..actions import NEW_BASE
from ..events import HOME_BASE_CHANGED
from ..part import encounters_part
from .set_down import SetDownCharacter

if TYPE_CHECKING:
    from ....engine.state import State


def free_bases(state: State, seat: int) -> int:
    """Home bases without a player and without units of others, that one can leave over land."""
    mask = 0
    for base in spaces(state.board.bases):
        if state.board.land[base]:
            mask |= 1 << base
    for owner, p in enumerate(state.players):
        if p.home >= 0:
            mask &= ~(1 << p.home)
        if owner != seat:
            mask &= ~(p.fighters | p.workers)
    return mask


@final
class ChooseBase(Step):
    """A free base becomes the own one, then the character may be placed there; or neither."""

    tag: ClassVar[str] = "choose_base"

    def advance(self, state: State) -> bool:
        if free_bases(state, self.seat):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for base in spaces(free_bases(state, self.seat)):
            out.append(code(NEW_BASE, base))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == DECLINE:
            return
        base = action >> 16 & 255
        p = state.players[self.seat]
        part = encounters_part(state)
        part.left_bases = (part.left_bases | 1 << p.home) & ~(1 << base)
        part.moved_seats |= 1 << self.seat
        p.home = base
        state.emit(HOME_BASE_CHANGED, self.seat, base)
        state.push(SetDownCharacter(self.seat, 1 << base))

    def clone(self) -> Step:
        return ChooseBase(self.seat)
