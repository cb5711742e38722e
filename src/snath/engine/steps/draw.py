"""Chance steps around combat cards: drawing from the deck, taking from a hand.

The deck has no order: it is the multiset of the cards nobody has seen, so a draw is a chance
decision.  Rulebook: Bolster (combat cards), Setup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import hooks
from ..action import DRAW_CARD, TAKE_CARD, code
from ..event import CARD_DISCARDED, CARD_DRAWN, CARD_TAKEN, DECK_RESHUFFLED
from ..ids import CARD_VALUES, CARDS, CHANCE, NOBODY
from ..step import Step

if TYPE_CHECKING:
    from ..state import State


@final
class DrawCards(Step):
    """`to` draws cards one by one; an empty deck is made anew from the discard pile."""

    tag: ClassVar[str] = "draw_cards"

    def __init__(self, to: int, left: int) -> None:
        super().__init__(CHANCE)
        self.to = to
        self.left = left

    def advance(self, state: State) -> bool:
        deck = state.deck
        if self.left > 0:
            for value in range(CARD_VALUES):
                if deck[value]:
                    return False
            if state.discard:
                for value in state.discard:
                    deck[value] += 1
                state.discard.clear()
                state.emit(DECK_RESHUFFLED, self.to)
                return True
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if state.deck[value]:
                out.append(code(DRAW_CARD, self.to, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in state.deck if n]

    def apply(self, state: State, action: int) -> None:
        value = action >> 8 & 255
        state.deck[value] -= 1
        state.players[self.to].hand[value] += 1
        state.emit(CARD_DRAWN, self.to, value)
        self.left -= 1
        hooks.gained(state, self.to, CARDS, 1)

    def clone(self) -> Step:
        return DrawCards(self.to, self.left)

    def fields(self) -> list[object]:
        return [self.to, self.left]


@final
class TakeCards(Step):
    """Cards leave a hand at random, to another hand or (to NOBODY) face up to the discards."""

    tag: ClassVar[str] = "take_cards"

    def __init__(self, victim: int, to: int, left: int) -> None:
        super().__init__(CHANCE)
        self.victim = victim
        self.to = to
        self.left = left

    def advance(self, state: State) -> bool:
        if self.left > 0 and state.players[self.victim].cards():
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        hand = state.players[self.victim].hand
        for value in range(CARD_VALUES):
            if hand[value]:
                out.append(code(TAKE_CARD, self.victim, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in state.players[self.victim].hand if n]

    def apply(self, state: State, action: int) -> None:
        value = action >> 8 & 255
        state.players[self.victim].hand[value] -= 1
        if self.to == NOBODY:
            state.discard.append(value)
            state.emit(CARD_DISCARDED, self.victim, value)
        else:
            state.players[self.to].hand[value] += 1
            state.emit(CARD_TAKEN, self.to, self.victim, value)
        self.left -= 1

    def clone(self) -> Step:
        return TakeCards(self.victim, self.to, self.left)

    def fields(self) -> list[object]:
        return [self.victim, self.to, self.left]
