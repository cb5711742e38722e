"""Chance steps of the Automa: turning cards, taking a Factory card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import hooks
from ...engine.action import ActionKind, Field, code
from ...engine.board import spaces
from ...engine.deal import draw_counts
from ...engine.event import DECK_RESHUFFLED
from ...engine.ids import CARD_VALUES, CHANCE
from ...engine.sharing import without
from ...engine.step import Step
from .cards import AutomaTables
from .events import CARD_FLIPPED, FACTORY_CARD_TAKEN
from .part import automa_part

if TYPE_CHECKING:
    from ...engine.rng import Rng
    from ...engine.state import State

TURN_CARD: Final = 96
FLIP_CARD: Final = 97
COMMIT_CARD: Final = 98
LOSE_FACTORY: Final = 99
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(TURN_CARD, "automa_card", [Field("card", "number")], True),
    ActionKind(FLIP_CARD, "automa_flip", [Field("value", "card")], True),
    ActionKind(COMMIT_CARD, "automa_commit", [Field("value", "card")], True),
    ActionKind(LOSE_FACTORY, "automa_factory", [Field("card", "number")], True),
]


def automa_tables(state: State) -> AutomaTables:
    tables = state.rules.tables.extra["automa"]
    assert isinstance(tables, AutomaTables)
    return tables


@final
class TurnCard(Step):
    """Turn the top card of a deck; the step below reads its number in `AutomaPart.drawn`."""

    tag: ClassVar[str] = "automa_turn_card"

    def __init__(self, deck: int) -> None:
        super().__init__(CHANCE)
        self.deck = deck

    def advance(self, state: State) -> bool:
        part = automa_part(state)
        if part.unseen[self.deck] == 0:
            part.rebuild(self.deck)
        return False

    def options(self, state: State, out: list[int]) -> None:
        for number in spaces(automa_part(state).unseen[self.deck]):
            out.append(code(TURN_CARD, number))

    def apply(self, state: State, action: int) -> None:
        automa_part(state).turn_card(self.deck, action >> 16 & 255)
        state.pop()

    def clone(self) -> Step:
        return TurnCard(self.deck)

    def fields(self) -> list[object]:
        return [self.deck]


@final
class FlipCard(Step):
    """Turn over the top combat card and discard it; a 4 or 5 cancels what was to be done."""

    tag: ClassVar[str] = "automa_flip"

    def __init__(self, seat: int) -> None:
        super().__init__(CHANCE)
        self.for_seat = seat

    def advance(self, state: State) -> bool:
        for value in range(CARD_VALUES):
            if state.deck[value]:
                return False
        if not state.discard:
            automa_part(state).drawn = 0
            state.pop()
            return True
        for value in state.discard:
            state.deck[value] += 1
        state.discard.clear()
        state.emit(DECK_RESHUFFLED, self.for_seat)
        return True

    def options(self, state: State, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if state.deck[value]:
                out.append(code(FLIP_CARD, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        return [n for n in state.deck if n]

    def apply(self, state: State, action: int) -> None:
        value = action >> 16 & 255
        state.deck[value] -= 1
        state.discard.append(value)
        state.emit(CARD_FLIPPED, self.for_seat, value)
        automa_part(state).drawn = value
        state.pop()

    def clone(self) -> Step:
        return FlipCard(self.for_seat)

    def fields(self) -> list[object]:
        return [self.for_seat]


@final
class CommitCards(Step):
    """The Automa adds random combat cards of its hand, then its commitment is complete."""

    tag: ClassVar[str] = "automa_commit"

    def __init__(self, owner: int, power: int, left: int, played: list[int]) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.power = power
        self.left = left
        self.played = played

    def held(self, state: State, value: int) -> int:
        return state.players[self.owner].hand[value] - self.played[value]

    def advance(self, state: State) -> bool:
        if self.left > 0:
            for value in range(CARD_VALUES):
                if self.held(state, value):
                    return False
        state.pop()
        state.commits.append(self.owner)
        state.commits.append(self.power)
        state.commits.extend(self.played)
        return True

    def options(self, state: State, out: list[int]) -> None:
        for value in range(CARD_VALUES):
            if self.held(state, value):
                out.append(code(COMMIT_CARD, value))

    def weights(self, state: State, options: list[int]) -> list[int]:
        counts = [self.held(state, value) for value in range(CARD_VALUES)]
        return [n for n in counts if n]

    def apply(self, state: State, action: int) -> None:
        self.played[action >> 16 & 255] += 1
        self.left -= 1

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """How many cards it plays is open, which ones is not."""
        hand = state.players[self.owner].hand[:]
        self.played = draw_counts(hand, sum(self.played), rng)

    def clone(self) -> Step:
        return CommitCards(self.owner, self.power, self.left, self.played[:])

    def fields(self) -> list[object]:
        return [self.owner, self.power, self.left, self.played[:]]


@final
class TakeFactoryCard(Step):
    """A random card leaves the Factory unseen.  If nobody has looked yet, it has no face."""

    tag: ClassVar[str] = "automa_factory"

    def __init__(self, taker: int) -> None:
        super().__init__(CHANCE)
        self.taker = taker

    def advance(self, state: State) -> bool:
        if state.factory_pile:
            return False
        self.take(state)
        return True

    def take(self, state: State) -> None:
        """The card is only a marker; who knew the pile no longer does."""
        state.factory_count -= 1
        state.factory_seen = 0
        state.players[self.taker].factory_cards = [0]
        state.emit(FACTORY_CARD_TAKEN, self.taker)
        state.pop()
        hooks.factory_taken(state, self.taker)

    def options(self, state: State, out: list[int]) -> None:
        for number in state.factory_pile:
            out.append(code(LOSE_FACTORY, number))

    def apply(self, state: State, action: int) -> None:
        number = action >> 16 & 255
        state.factory_pile = without(state.factory_pile, number)
        # Nobody knows which card left, so its number is one of those not seen again.
        state.factory_deck = sorted([*state.factory_deck, number])
        self.take(state)

    def clone(self) -> Step:
        return TakeFactoryCard(self.taker)

    def fields(self) -> list[object]:
        return [self.taker]
