"""Deploy a mech.  Rulebook: Bottom-Row Actions, Deploy."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import hooks
from ..action import DECLINE, DEPLOY_MECH, code
from ..event import MECH_DEPLOYED
from ..ids import GAIN_MECH, IS_MECH
from ..step import Step
from ..territory import with_workers

if TYPE_CHECKING:
    from ..state import State


def deploy_sites(state: State, seat: int) -> int:
    """Controlled territories with an own worker, lakes excepted."""
    sites = with_workers(state, seat) & ~state.board.lakes
    return hooks.placement(state, seat, GAIN_MECH, sites)


def mech_slot(state: State, mech: int) -> int:
    """Unit slot of the mech with this place on the faction mat."""
    for slot, traits in enumerate(state.rules.traits):
        if traits & IS_MECH:
            if mech == 0:
                return slot
            mech -= 1
    return -1


@final
class DeployStep(Step):
    """Any mech of the faction mat onto one of `sites`; its ability is unlocked."""

    tag: ClassVar[str] = "deploy"

    def __init__(self, seat: int, sites: int) -> None:
        super().__init__(seat)
        self.sites = sites

    def advance(self, state: State) -> bool:
        if self.sites:
            p = state.players[self.seat]
            for mech in range(len(p.mech_rules)):
                if p.units[mech_slot(state, mech)] < 0:
                    return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        p = state.players[self.seat]
        for mech in range(len(p.mech_rules)):
            if p.units[mech_slot(state, mech)] < 0:
                rest = self.sites
                while rest:
                    low = rest & -rest
                    rest ^= low
                    out.append(code(DEPLOY_MECH, mech, low.bit_length() - 1))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == DEPLOY_MECH:
            mech = action >> 16 & 255
            space = action >> 8 & 255
            p = state.players[self.seat]
            p.place_unit(mech_slot(state, mech), space, state.rules.traits)
            p.rules |= 1 << p.mech_rules[mech]
            state.emit(MECH_DEPLOYED, self.seat, mech, space)
            hooks.appeared(state, self.seat, space)

    def clone(self) -> Step:
        return DeployStep(self.seat, self.sites)

    def fields(self) -> list[object]:
        return [self.seat, self.sites]
