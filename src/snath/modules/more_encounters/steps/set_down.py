"""Placing the character or a mech somewhere else: not a move.  Cards 44, 50, 73."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import DECLINE, code
from ....engine.board import spaces
from ....engine.ids import CHARACTER, IS_MECH, MECH
from ....engine.step import Step
from ....engine.steps.encounter import EncounterStep
from ....engine.territory import character_slot
from ..actions import SET_DOWN, SET_MECH
from ..places import may_leave, set_down, unit_at, visit_factory

if TYPE_CHECKING:
    from ....engine.state import State


@final
class SetDownCharacter(Step):
    """The character onto one of `targets`, or not; an encounter token there is taken at once."""

    tag: ClassVar[str] = "set_down_character"

    def __init__(self, seat: int, targets: int) -> None:
        super().__init__(seat)
        self.targets = targets

    def sites(self, state: State) -> int:
        """Another space than the own one; from a lake nothing may be left behind."""
        slot = character_slot(state)
        if not may_leave(state, self.seat, slot):
            return 0
        return self.targets & ~(1 << state.players[self.seat].units[slot])

    def advance(self, state: State) -> bool:
        if self.sites(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(self.sites(state)):
            out.append(code(SET_DOWN, CHARACTER, space))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == DECLINE:
            return
        space = action >> 8 & 255
        if state.encounters >> space & 1:
            state.push(EncounterStep.begin(self.seat, space))
        set_down(state, self.seat, character_slot(state), space)
        visit_factory(state, self.seat)

    def clone(self) -> Step:
        return SetDownCharacter(self.seat, self.targets)

    def fields(self) -> list[object]:
        return [self.seat, self.targets]


@final
class SetDownMech(Step):
    """One mech, alone, from wherever it is onto one of `targets`, or none."""

    tag: ClassVar[str] = "set_down_mech"

    def __init__(self, seat: int, targets: int) -> None:
        super().__init__(seat)
        self.targets = targets

    def origins(self, state: State) -> int:
        mask = 0
        for slot, at in enumerate(state.players[self.seat].units):
            if state.rules.traits[slot] & IS_MECH and may_leave(state, self.seat, slot):
                mask |= 1 << at
        return mask

    def advance(self, state: State) -> bool:
        if self.targets and self.origins(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for origin in spaces(self.origins(state)):
            for space in spaces(self.targets):
                out.append(code(SET_MECH, origin, space))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == SET_MECH:
            slot = unit_at(state, self.seat, MECH, action >> 16 & 255)
            set_down(state, self.seat, slot, action >> 8 & 255)

    def clone(self) -> Step:
        return SetDownMech(self.seat, self.targets)

    def fields(self) -> list[object]:
        return [self.seat, self.targets]
