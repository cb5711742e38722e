"""Spy: the other side selects its power first, and the spy sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import DECLINE, USE, code
from ....engine.event import RULE_USED
from ....engine.ids import NOBODY
from ....engine.rule import ON_COMBAT_BEGAN, Rule
from ....engine.step import Step
from ....engine.steps.combat import ATTACKER_FIRST, DEFENDER_FIRST, CombatStep, has_dial
from ..part import mods_part

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Spy(Rule):
    """Announced at the very start of a combat with another player, airships included.

    The attacker may announce it first; then the defender's spy has no use and stays ready.
    """

    affects_opponent: ClassVar[bool] = True
    in_single_combats: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_COMBAT_BEGAN]

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        if has_dial(state, combat.opponent_of(seat)):
            state.push(SpyStep(seat, self.index))


@final
class SpyStep(Step):
    """Does the seat use its spy?  Not asked where the other side has done so already."""

    tag: ClassVar[str] = "spy"

    def __init__(self, seat: int, rule: int) -> None:
        super().__init__(seat)
        self.rule = rule

    def advance(self, state: State) -> bool:
        if mods_part(state).spying == NOBODY:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(USE, self.rule))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == USE:
            part = mods_part(state)
            part.spying = self.seat
            state.emit(RULE_USED, self.seat, self.rule)
            part.spend(state, self.seat, state.rules.all_rules[self.rule].key)

    def view(self, state: State) -> dict[str, object]:
        return {"rule": state.rules.all_rules[self.rule].key}

    def clone(self) -> Step:
        return SpyStep(self.seat, self.rule)

    def fields(self) -> list[object]:
        return [self.seat, self.rule]


def spied_mode(state: State, combat: CombatStep, mode: int) -> int:
    """How power is selected in a combat with a spy."""
    spy = mods_part(state).spying
    if spy in combat.attackers:
        return DEFENDER_FIRST
    return ATTACKER_FIRST if spy in combat.defenders else mode
