"""The loser's retreat.  Rulebook: Combat, Loser; Seaworthy."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import hooks
from ..action import RETREAT, code
from ..event import UNIT_RETREATED
from ..ids import FIGHTS, IS_MECH, OCCUPIES, WORKER
from ..step import Step
from ..territory import enemy_units

if TYPE_CHECKING:
    from ..state import State


@final
class RetreatStep(Step):
    """All units go to the home base, unless a rule offers other places; without one they leave
    the board.

    Fighters first, each on its own; then workers, which may ride on a mech that went to one of
    the other places (`boats`).  `last` keeps the workers' targets in ascending order.
    """

    tag: ClassVar[str] = "retreat"

    def __init__(self, seat: int, space: int, boats: int, last: int) -> None:
        super().__init__(seat)
        self.space = space
        self.boats = boats
        self.last = last

    def next_slot(self, state: State) -> int:
        """The next unit to retreat: fighters before workers."""
        traits = state.rules.traits
        units = state.players[self.seat].units
        worker = -1
        for slot in range(len(units)):
            if units[slot] == self.space and traits[slot] & OCCUPIES:
                if traits[slot] & FIGHTS:
                    return slot
                if worker < 0:
                    worker = slot
        return worker

    def targets(self, state: State, slot: int) -> int:
        """Where the unit may go besides home."""
        other = hooks.retreat(state, self.seat, slot, self.space)
        if other:
            other &= ~enemy_units(state, self.seat)
        return other if state.rules.traits[slot] & FIGHTS else other | self.boats

    def advance(self, state: State) -> bool:
        slot = self.next_slot(state)
        if slot < 0:
            state.pop()
            return True
        if self.targets(state, slot):
            return False
        self.send(state, slot, state.players[self.seat].home)
        return True

    def options(self, state: State, out: list[int]) -> None:
        slot = self.next_slot(state)
        kind = state.rules.kinds[slot]
        home = state.players[self.seat].home
        mask = self.targets(state, slot) | (1 << home if home >= 0 else 0)
        while mask:
            low = mask & -mask
            mask ^= low
            space = low.bit_length() - 1
            if kind != WORKER or space >= self.last:
                out.append(code(RETREAT, kind, space))

    def apply(self, state: State, action: int) -> None:
        slot = self.next_slot(state)
        space = action >> 8 & 255
        if state.rules.kinds[slot] == WORKER:
            self.last = space
        elif state.rules.traits[slot] & IS_MECH and space != state.players[self.seat].home:
            self.boats |= 1 << space
        self.send(state, slot, space)

    def send(self, state: State, slot: int, space: int) -> None:
        p = state.players[self.seat]
        p.place_unit(slot, space, state.rules.traits)
        state.emit(UNIT_RETREATED, self.seat, state.rules.kinds[slot], self.space, space)
        if space >= 0 and space != p.home:
            hooks.appeared(state, self.seat, space)

    def clone(self) -> Step:
        return RetreatStep(self.seat, self.space, self.boats, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.boats, self.last]
