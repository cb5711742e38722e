"""A yes-or-no question of a rule to any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..action import DECLINE, USE, code
from ..event import RULE_USED
from ..step import Step

if TYPE_CHECKING:
    from ..state import State


@final
class AskStep(Step):
    """Does `seat` use the rule?  A yes calls `Rule.used` with the two numbers given here."""

    tag: ClassVar[str] = "ask"

    def __init__(self, seat: int, rule: int, a: int, b: int) -> None:
        super().__init__(seat)
        self.rule = rule
        self.a = a
        self.b = b

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(USE, self.rule))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == USE:
            state.emit(RULE_USED, self.seat, self.rule)
            state.rules.all_rules[self.rule].used(state, self.seat, self.a, self.b)

    def view(self, state: State) -> dict[str, object]:
        rule = state.rules.all_rules[self.rule]
        out: dict[str, object] = {"rule": rule.key}
        out.update(rule.question(state, self.a, self.b))
        return out

    def clone(self) -> Step:
        return AskStep(self.seat, self.rule, self.a, self.b)

    def fields(self) -> list[object]:
        return [self.seat, self.rule, self.a, self.b]
