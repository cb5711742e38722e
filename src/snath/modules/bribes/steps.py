"""Offering coins before a combat, and saying how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import DECLINE, DONE, ActionKind, Field, code
from ...engine.step import Step
from ...engine.steps.ask import AskStep

if TYPE_CHECKING:
    from ...engine.state import State

BRIBE: Final = 80
GIVE: Final = 81
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(BRIBE, "bribe", [Field("seat", "number")]),
    ActionKind(GIVE, "give", [Field("amount", "number")]),
]
MOST: Final = 255  # what one action can say


@final
class OfferStep(Step):
    """A player may still offer coins, to influence how the combat is fought."""

    tag: ClassVar[str] = "offer_coins"

    def advance(self, state: State) -> bool:
        out: list[int] = []
        self.options(state, out)
        if len(out) > 1:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        state.rules.all_rules[state.rules.rule_index["bribes"]].offer(state, self.seat, out)
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            state.pop()
        else:
            rule = state.rules.all_rules[state.rules.rule_index["bribes"]]
            rule.take_offer(state, self.seat, action)

    def clone(self) -> Step:
        return OfferStep(self.seat)


@final
class GiveStep(Step):
    """How many coins; then the other player accepts or not."""

    tag: ClassVar[str] = "give_coins"

    def __init__(self, seat: int, rule: int, to: int) -> None:
        super().__init__(seat)
        self.rule = rule
        self.to = to

    def options(self, state: State, out: list[int]) -> None:
        for amount in range(1, min(MOST, state.players[self.seat].coins) + 1):
            out.append(code(GIVE, amount))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == GIVE:
            state.push(AskStep(self.to, self.rule, self.seat, action >> 16 & 255))

    def view(self, state: State) -> dict[str, object]:
        return {"to": self.to}

    def clone(self) -> Step:
        return GiveStep(self.seat, self.rule, self.to)

    def fields(self) -> list[object]:
        return [self.seat, self.rule, self.to]
