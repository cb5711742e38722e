"""Redistributing deployed mechs and enlisted recruits.  Card 61, option 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import code
from ....engine.board import count, spaces
from ....engine.ids import SECTIONS
from ....engine.step import Step
from ....engine.steps.deploy import mech_slot
from ..actions import REARRANGE
from ..events import REARRANGED

if TYPE_CHECKING:
    from ....engine.state import State


def subsets(size: int, number: int) -> list[int]:
    """Masks of `number` out of `size` places, ascending."""
    return [mask for mask in range(1 << size) if count(mask) == number]


@final
class RearrangeMat(Step):
    """Which mech spaces and one-time bonus spaces the pieces have left, as many as before."""

    tag: ClassVar[str] = "rearrange"

    def deployed(self, state: State) -> int:
        p = state.players[self.seat]
        mask = 0
        for mech in range(len(p.mech_rules)):
            if p.units[mech_slot(state, mech)] >= 0:
                mask |= 1 << mech
        return mask

    def advance(self, state: State) -> bool:
        out: list[int] = []
        self.options(state, out)
        if len(out) > 1:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        p = state.players[self.seat]
        for mechs in subsets(len(p.mech_rules), count(self.deployed(state))):
            for bonuses in subsets(SECTIONS, count(p.one_time)):
                out.append(code(REARRANGE, mechs, bonuses))

    def apply(self, state: State, action: int) -> None:
        """The mechs on the map stay where they are, only what they uncover changes."""
        state.pop()
        p = state.players[self.seat]
        mechs = action >> 16 & 255
        before = self.deployed(state)
        places = [p.units[mech_slot(state, mech)] for mech in spaces(before & ~mechs)]
        for mech in spaces(before & ~mechs):
            p.place_unit(mech_slot(state, mech), -1, state.rules.traits)
            p.rules &= ~(1 << p.mech_rules[mech])
            p.used &= ~(1 << p.mech_rules[mech])
        for i, mech in enumerate(spaces(mechs & ~before)):
            p.place_unit(mech_slot(state, mech), places[i], state.rules.traits)
            p.rules |= 1 << p.mech_rules[mech]
        p.one_time = action >> 8 & 255
        state.emit(REARRANGED, self.seat, mechs, p.one_time)

    def clone(self) -> Step:
        return RearrangeMat(self.seat)
