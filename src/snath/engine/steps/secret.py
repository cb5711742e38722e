"""Several seats choose in secret, one after the other; then a rule says what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..step import Step

if TYPE_CHECKING:
    from ..rng import Rng
    from ..state import State


@final
class SecretStep(Step):
    """A question of a rule to `seats`; `topic` tells the rule which of its questions it is.

    Each seat answers until `Rule.secret_options` offers nothing more; `choices` holds the actions
    of each seat so far and stays hidden from the others until `Rule.secret_done`.
    """

    tag: ClassVar[str] = "secret"

    def __init__(
        self, rule: int, topic: int, seats: list[int], choices: list[list[int]], at: int
    ) -> None:
        super().__init__(seats[min(at, len(seats) - 1)])
        self.rule = rule
        self.topic = topic
        self.seats = seats
        self.choices = choices
        self.at = at
        self.offered: list[int] = []  # the options of the open question, once worked out

    @staticmethod
    def begin(rule: int, topic: int, seats: list[int]) -> SecretStep:
        choices: list[list[int]] = []
        for _ in seats:
            choices.append([])
        return SecretStep(rule, topic, seats, choices, 0)

    def options(self, state: State, out: list[int]) -> None:
        if not self.offered:
            rule = state.rules.all_rules[self.rule]
            chosen = self.choices[self.at]
            rule.secret_options(state, self.seat, self.topic, chosen, self.offered)
        out.extend(self.offered)

    def advance(self, state: State) -> bool:
        if self.at >= len(self.seats):
            state.pop()
            state.reveals += 1
            rule = state.rules.all_rules[self.rule]
            rule.secret_done(state, self.topic, self.seats, self.choices)
            return True
        self.options(state, [])
        if self.offered:
            return False
        self.at += 1
        if self.at < len(self.seats):
            self.seat = self.seats[self.at]
        return True

    def apply(self, state: State, action: int) -> None:
        self.choices[self.at] = [*self.choices[self.at], action]
        self.offered = []

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Other choices for those who have chosen; as many answers for the choice under way, or
        none where these would end it."""
        self.offered = []
        rule = state.rules.all_rules[self.rule]
        for i in range(min(self.at + 1, len(self.seats))):
            if self.seats[i] == seat:
                continue
            under_way = i == self.at
            most = len(self.choices[i])
            chosen: list[int] = []
            while True:
                out: list[int] = []
                rule.secret_options(state, self.seats[i], self.topic, chosen, out)
                if under_way and not out:
                    chosen = []
                if not out or (under_way and len(chosen) == most):
                    break
                chosen = [*chosen, out[rng.below(len(out))]]
            self.choices[i] = chosen

    def view(self, state: State) -> dict[str, object]:
        """Who is asked by which rule; not who has answered."""
        return {
            "rule": state.rules.all_rules[self.rule].key,
            "topic": self.topic,
            "seats": self.seats[:],
        }

    def clone(self) -> Step:
        return SecretStep(self.rule, self.topic, self.seats, self.choices[:], self.at)

    def fields(self) -> list[object]:
        choices: list[object] = []
        for chosen in self.choices:
            choices.append(chosen[:])
        return [self.rule, self.topic, self.seats[:], choices, self.at]
