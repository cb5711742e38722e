"""Upgrade: a technology cube from a green box to a red one.  Rulebook: Bottom-Row, Upgrade."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..action import DECLINE, UPGRADE_CUBE, code
from ..event import UPGRADED
from ..ids import CUBES, SECTIONS
from ..sharing import with_value
from ..step import Step

if TYPE_CHECKING:
    from ..state import State


@final
class UpgradeStep(Step):
    tag: ClassVar[str] = "upgrade"

    def advance(self, state: State) -> bool:
        if state.players[self.seat].cubes == (1 << CUBES) - 1:
            state.pop()
            return True
        return False

    def options(self, state: State, out: list[int]) -> None:
        p = state.players[self.seat]
        sections = state.rules.tables.mats[p.mat].sections
        for cube in range(CUBES):
            if not p.cubes >> cube & 1:
                for i in range(SECTIONS):
                    if p.reductions[i] < sections[i].cost_max - sections[i].cost_min:
                        out.append(code(UPGRADE_CUBE, cube, i))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == UPGRADE_CUBE:
            cube = action >> 16 & 255
            section = action >> 8 & 255
            p = state.players[self.seat]
            p.cubes |= 1 << cube
            p.reductions = with_value(p.reductions, section, p.reductions[section] + 1)
            state.emit(UPGRADED, self.seat, cube, section)

    def clone(self) -> Step:
        return UpgradeStep(self.seat)
