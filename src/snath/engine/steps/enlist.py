"""Enlist a recruit and the ongoing bonuses of recruits.  Rulebook: Bottom-Row, Enlist."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects, stars
from ..action import DECLINE, ENLIST_RECRUIT, GAIN, code
from ..event import RECRUIT_ENLISTED
from ..ids import CARDS, COINS, POPULARITY, POWER, SECTIONS
from ..step import Step
from .gain import GainStep

if TYPE_CHECKING:
    from ..state import State


def one_time_kind(bonus: int) -> int:
    """Gain kind of a one-time bonus space, in the order of `ONE_TIME_NAMES`."""
    if bonus == 0:
        return POWER
    if bonus == 1:
        return COINS
    return POPULARITY if bonus == 2 else CARDS


@final
class EnlistStep(Step):
    """Any recruit of the player mat to any open one-time bonus space."""

    tag: ClassVar[str] = "enlist"

    def advance(self, state: State) -> bool:
        if state.players[self.seat].recruits == (1 << SECTIONS) - 1:
            state.pop()
            return True
        return False

    def options(self, state: State, out: list[int]) -> None:
        p = state.players[self.seat]
        for section in range(SECTIONS):
            if not p.recruits >> section & 1:
                for bonus in range(4):
                    if not p.one_time >> bonus & 1:
                        out.append(code(ENLIST_RECRUIT, section, bonus))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 != ENLIST_RECRUIT:
            return
        section = action >> 16 & 255
        bonus = action >> 8 & 255
        p = state.players[self.seat]
        p.recruits |= 1 << section
        p.one_time |= 1 << bonus
        state.emit(RECRUIT_ENLISTED, self.seat, section, bonus)
        amount = state.rules.tables.factions[p.faction].one_time[bonus]
        state.push(GainStep(self.seat, one_time_kind(bonus), amount))

    def clone(self) -> Step:
        return EnlistStep(self.seat)


@final
class OngoingBonusStep(Step):
    """A neighbour may gain the ongoing bonus of an enlisted recruit."""

    tag: ClassVar[str] = "ongoing_bonus"

    def __init__(self, seat: int, kind: int, asked: bool = False) -> None:
        super().__init__(seat)
        self.kind = kind
        self.asked = asked

    def advance(self, state: State) -> bool:
        if not self.asked and effects.room(state, self.seat, self.kind, 1) > 0:
            return False
        state.pop()
        if self.asked:
            stars.settle_stars(state, self.seat)
        return True

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(GAIN, self.kind, 1))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        self.asked = True
        if action >> 24 == GAIN:
            effects.gain(state, self.seat, self.kind, 1)

    def clone(self) -> Step:
        return OngoingBonusStep(self.seat, self.kind, self.asked)

    def fields(self) -> list[object]:
        return [self.seat, self.kind, self.asked]
