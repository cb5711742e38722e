"""Regroup: beaten units retreat together to a neighbouring territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import effects, stars
from ....engine.action import DECLINE, code
from ....engine.board import spaces
from ....engine.event import RULE_USED
from ....engine.ids import OCCUPIES, POWER
from ....engine.rule import ON_BEATEN, Rule
from ....engine.step import Step
from ....engine.steps.retreat import RetreatStep
from ....engine.territory import controlled, enemy_units
from ..actions import REGROUP

if TYPE_CHECKING:
    from ....engine.state import State

GAINED: Final = 1


def regroup_sites(state: State, seat: int, space: int) -> int:
    """Land beside the battlefield that the seat controls, or where nobody's unit is."""
    board = state.board
    land = board.adjacent[space] & board.territories & ~board.lakes & ~board.factory
    occupied = enemy_units(state, seat)
    for p in state.players:
        occupied |= p.fighters | p.workers
    held = controlled(state, seat) & ~enemy_units(state, seat)
    return land & (held | ~occupied)


@final
class Regroup(Rule):
    """In place of the home base, and with 1 power; lone workers that are driven off go home."""

    def hooks(self) -> list[int]:
        return [ON_BEATEN]

    def beaten(self, state: State, owner: int, space: int) -> bool:
        if not regroup_sites(state, owner, space):
            return False
        state.push(RegroupStep(owner, self.index, space))
        return True


@final
class RegroupStep(Step):
    """One territory for all, or the usual retreat; resources stay behind."""

    tag: ClassVar[str] = "regroup"

    def __init__(self, seat: int, rule: int, space: int) -> None:
        super().__init__(seat)
        self.rule = rule
        self.space = space

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(regroup_sites(state, self.seat, self.space)):
            out.append(code(REGROUP, space))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        seat = self.seat
        retreat = RetreatStep(seat, self.space, 0, 0)
        if action >> 24 != REGROUP:
            state.push(retreat)
            return
        state.emit(RULE_USED, seat, self.rule)
        effects.gain(state, seat, POWER, GAINED)
        stars.place_stars(state, seat)
        for slot, at in enumerate(state.players[seat].units):
            if at == self.space and state.rules.traits[slot] & OCCUPIES:
                retreat.send(state, slot, action >> 16 & 255)

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space]}

    def clone(self) -> Step:
        return RegroupStep(self.seat, self.rule, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.rule, self.space]
