"""Feint: the own dial may be changed after the reveal; only the new amount is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine.action import DECLINE, code
from ....engine.event import RULE_USED
from ....engine.ids import MAX_DIAL
from ....engine.rule import ON_AFTER_REVEAL, Rule
from ....engine.sharing import with_value
from ....engine.step import Step
from ....engine.steps.combat import CombatStep, has_dial
from ..actions import FEINT
from ..events import DIAL_CHANGED

if TYPE_CHECKING:
    from ....engine.state import State

MOST: Final = 2  # by which the dial may be turned up or down


@final
class Feint(Rule):
    """Attackers decide before defenders, all dials being open."""

    def hooks(self) -> list[int]:
        return [ON_AFTER_REVEAL]

    def after_reveal(self, state: State, combat: CombatStep, seat: int) -> None:
        if has_dial(state, seat):
            state.push(FeintStep(seat, self.index))


def combat_below(state: State) -> CombatStep:
    for step in reversed(state.stack):
        if isinstance(step, CombatStep):
            return step
    raise AssertionError("no combat is under way")


@final
class FeintStep(Step):
    """Another number on the dial: within reach, and such that it can be paid."""

    tag: ClassVar[str] = "feint"

    def __init__(self, seat: int, rule: int) -> None:
        super().__init__(seat)
        self.rule = rule

    def place(self, combat: CombatStep) -> int:
        """Of the seat among the dials."""
        return (combat.attackers + combat.defenders).index(self.seat)

    def numbers(self, state: State) -> list[int]:
        combat = combat_below(state)
        dial = combat.dials[self.place(combat)]
        most = min(MAX_DIAL, state.players[self.seat].power, dial + MOST)
        return [n for n in range(max(0, dial - MOST), most + 1) if n != dial]

    def advance(self, state: State) -> bool:
        if self.numbers(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for number in self.numbers(state):
            out.append(code(FEINT, number))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 != FEINT:
            return
        combat = combat_below(state)
        at = self.place(combat)
        before = combat.dials[at]
        after = action >> 16 & 255
        combat.dials = with_value(combat.dials, at, after)
        combat.revealed = with_value(combat.revealed, at, combat.revealed[at] + after - before)
        state.emit(RULE_USED, self.seat, self.rule)
        state.emit(DIAL_CHANGED, self.seat, before, after, combat.revealed[at])

    def clone(self) -> Step:
        return FeintStep(self.seat, self.rule)

    def fields(self) -> list[object]:
        return [self.seat, self.rule]
