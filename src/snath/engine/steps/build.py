"""Build a structure.  Rulebook: Bottom-Row Actions, Build."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import hooks
from ..action import BUILD_STRUCTURE, DECLINE, code
from ..event import STRUCTURE_BUILT
from ..ids import GAIN_STRUCTURE, STRUCTURES
from ..step import Step
from ..territory import structures_of_all, with_workers

if TYPE_CHECKING:
    from ..state import State


def build_sites(state: State, seat: int) -> int:
    """Controlled territories with an own worker; no lakes, one structure per territory."""
    sites = with_workers(state, seat) & ~state.board.lakes & ~structures_of_all(state)
    return hooks.placement(state, seat, GAIN_STRUCTURE, sites)


@final
class BuildStep(Step):
    """Any structure of the player mat onto one of `sites`; its ability is uncovered."""

    tag: ClassVar[str] = "build"

    def __init__(self, seat: int, sites: int) -> None:
        super().__init__(seat)
        self.sites = sites

    def advance(self, state: State) -> bool:
        if self.sites and -1 in state.players[self.seat].structures:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        p = state.players[self.seat]
        for structure in range(STRUCTURES):
            if p.structures[structure] < 0:
                rest = self.sites
                while rest:
                    low = rest & -rest
                    rest ^= low
                    out.append(code(BUILD_STRUCTURE, structure, low.bit_length() - 1))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == BUILD_STRUCTURE:
            structure = action >> 16 & 255
            space = action >> 8 & 255
            p = state.players[self.seat]
            p.place_structure(structure, space)
            p.rules |= 1 << state.rules.structure_rules[structure]
            state.emit(STRUCTURE_BUILT, self.seat, structure, space)

    def clone(self) -> Step:
        return BuildStep(self.seat, self.sites)

    def fields(self) -> list[object]:
        return [self.seat, self.sites]
