"""Combat cards are discarded in an order, because the top of the pile is Mad Tesla's power.

After any combat the attacker's cards come first and the defender's on top of them; everybody
orders the own ones.  Rulebook: Mad Tesla, Ongoing Rules; Automa, Mad Tesla.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import code
from ...engine.event import CARD_DISCARDED
from ...engine.ids import CARD_VALUES, CHANCE
from ...engine.step import Step
from .actions import LAY_AT_RANDOM, LAY_CARD, TURN_OVER
from .figure import tesla_of

if TYPE_CHECKING:
    from ...engine.state import State


def order_cards(state: State, owner: int, random: bool, at: int, left: int) -> None:
    """Ask for the order of the cards that lie from a place of the pile on."""
    if left > 1:
        state.push(OrderStep(CHANCE if random else owner, owner, at, left))


@final
class OrderStep(Step):
    """Which of the cards just discarded comes next, the lowest first: `left` of them lie from
    place `at` of the pile on.  Equal cards need no order."""

    tag: ClassVar[str] = "order_discards"

    def __init__(self, seat: int, owner: int, at: int, left: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.at = at
        self.left = left

    def cards(self, state: State) -> list[int]:
        return state.discard[self.at : self.at + self.left]

    def advance(self, state: State) -> bool:
        cards = self.cards(state)
        if len(cards) == self.left and len(set(cards)) > 1:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        cards = self.cards(state)
        for value in range(CARD_VALUES):
            if value in cards:
                out.append(code(LAY_AT_RANDOM if self.seat == CHANCE else LAY_CARD, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        cards = self.cards(state)
        return [cards.count(value) for value in range(CARD_VALUES) if value in cards]

    def apply(self, state: State, action: int) -> None:
        value = action >> 16 & 255
        cards = self.cards(state)
        cards.remove(value)
        state.discard[self.at : self.at + self.left] = [value, *cards]
        self.at += 1
        self.left -= 1

    def view(self, state: State) -> dict[str, object]:
        return {"left": self.left}

    def clone(self) -> Step:
        return OrderStep(self.seat, self.owner, self.at, self.left)

    def fields(self) -> list[object]:
        return [self.seat, self.owner, self.at, self.left]


@final
class TurnOver(Step):
    """Cards of the deck are discarded until the pile has as many as his power needs."""

    tag: ClassVar[str] = "turn_over"

    def __init__(self, needed: int) -> None:
        super().__init__(CHANCE)
        self.needed = needed

    def advance(self, state: State) -> bool:
        if len(state.discard) < self.needed and sum(state.deck) > 0:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if state.deck[value]:
                out.append(code(TURN_OVER, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in state.deck if n]

    def apply(self, state: State, action: int) -> None:
        value = action >> 16 & 255
        state.deck[value] -= 1
        state.discard.append(value)
        state.emit(CARD_DISCARDED, tesla_of(state), value)

    def clone(self) -> Step:
        return TurnOver(self.needed)

    def fields(self) -> list[object]:
        return [self.needed]
