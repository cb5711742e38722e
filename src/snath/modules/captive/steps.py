"""Searching the Factory.  Rulebook: Episode 3, Special Rules; its Automa box.

The pile has no order and, as far as nobody has seen it, no faces: it holds her card until she is
found, the cards that are known to be there, and so many of the unseen ones as it takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine import hooks
from ...engine.action import DECLINE, TAKE_FACTORY, code
from ...engine.event import FACTORY_TAKEN
from ...engine.ids import CHANCE, NO_MAT
from ...engine.sharing import without
from ...engine.step import Step
from ...engine.steps.factory_card import may_take_card
from ..automa.events import FACTORY_CARD_TAKEN
from .actions import CARD_REVEALED, FOUND, GIVE_CARD, REVEAL_CARD, SEARCHED
from .part import HER_CARD, captive_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class MixCards(Step):
    """Her card and four more are shuffled into the Factory's.  Rulebook: Episode 3, Setup."""

    tag: ClassVar[str] = "setup_captive"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        captive_part(state).mix(state)
        return True

    def clone(self) -> Step:
        return MixCards()

    def fields(self) -> list[object]:
        return []


def begin_search(state: State, seat: int) -> None:
    """A token of Influence, then as many random cards as the seat has tokens, for all to see."""
    part = captive_part(state)
    part.gain(state, seat)
    part.searched = True
    cards = min(part.held[seat], state.factory_count + part.hidden())
    state.emit(SEARCHED, seat, part.held[seat], cards)
    state.push(SearchStep(seat, cards, []))


def out_of_pile(state: State, shown: list[int], hers: bool, kind: int, out: list[int]) -> None:
    """The cards that may come next; those already `shown` lie open."""
    part = captive_part(state)
    found: list[int] = [HER_CARD] if hers else []
    found += [card for card in part.in_pile(state) if card not in shown]
    if part.unknown(state) > 0:
        found += state.factory_deck
    for card in sorted(found):
        out.append(code(kind, card))


def chances(state: State, shown: list[int], hers: bool) -> list[int]:
    """Every card of the pile is as likely as the others; of the unseen ones those that are in it
    are anybody's guess."""
    part = captive_part(state)
    deck = len(state.factory_deck)
    out: list[int] = []
    weights: dict[int, int] = {}
    if hers:
        weights[HER_CARD] = max(1, deck)
    for card in part.in_pile(state):
        if card not in shown:
            weights[card] = max(1, deck)
    unknown = part.unknown(state)
    if unknown > 0:
        for card in state.factory_deck:
            weights[card] = unknown
    for card in sorted(weights):
        out.append(weights[card])
    return out


def reveal(state: State, card: int) -> None:
    """A card of the pile that nobody had seen is known from now on."""
    part = captive_part(state)
    if card in state.factory_deck:
        state.factory_deck = without(state.factory_deck, card)
        part.known = sorted([*part.known, card])


def take(state: State, seat: int, card: int) -> None:
    """A card of the pile for good; that of an Automa is out of the game, a mark stands for it."""
    part = captive_part(state)
    part.known = without(part.known, card)
    state.factory_count -= 1
    p = state.players[seat]
    if p.mat == NO_MAT:
        p.factory_cards = [0]
        state.emit(FACTORY_CARD_TAKEN, seat)
    else:
        p.factory_cards = [*p.factory_cards, card]
        state.emit(FACTORY_TAKEN, seat, card)
    hooks.factory_taken(state, seat)


@final
class SearchStep(Step):
    """`left` cards are still to be revealed, `shown` are those that lie open, in their order."""

    tag: ClassVar[str] = "search_factory"

    def __init__(self, seat: int, left: int, shown: list[int], asked: bool = False) -> None:
        super().__init__(seat if asked else CHANCE)
        self.owner = seat
        self.left = left
        self.shown = shown
        self.asked = asked

    def hers(self, state: State) -> bool:
        """Whether her card may still come up."""
        return captive_part(state).hidden() == 1 and HER_CARD not in self.shown

    def advance(self, state: State) -> bool:
        if self.left > 0 or self.asked:
            return False
        part = captive_part(state)
        seat = self.owner
        if HER_CARD in self.shown:
            state.pop()
            part.found_by = seat
            state.emit(FOUND, seat)
        elif not may_take_card(state, seat) or not self.shown:
            state.pop()
        elif state.players[seat].mat == NO_MAT:
            state.pop()
            take(state, seat, self.shown[0])
        else:
            self.asked = True
            self.seat = seat
        return True

    def options(self, state: State, out: list[int]) -> None:
        if self.asked:
            for card in sorted(self.shown):
                out.append(code(TAKE_FACTORY, card))
            out.append(code(DECLINE))
        else:
            out_of_pile(state, self.shown, self.hers(state), REVEAL_CARD, out)

    def weights(self, state: State, options: list[int]) -> list[int]:
        return chances(state, self.shown, self.hers(state))

    def apply(self, state: State, action: int) -> None:
        if self.asked:
            state.pop()
            if action >> 24 == TAKE_FACTORY:
                take(state, self.owner, action >> 16 & 255)
            return
        card = action >> 16 & 255
        self.left -= 1
        self.shown = [*self.shown, card]
        state.emit(CARD_REVEALED, self.owner, card)
        if card != HER_CARD:
            reveal(state, card)

    def view(self, state: State) -> dict[str, object]:
        """`shown`: the Factory cards that lie open, 0 is hers; `left`: how many are to come."""
        return {"shown": self.shown[:], "left": self.left}

    def clone(self) -> Step:
        return SearchStep(self.owner, self.left, self.shown, self.asked)

    def fields(self) -> list[object]:
        return [self.owner, self.left, self.shown[:], self.asked]


@final
class GiveCard(Step):
    """A random Factory card of the pile, which nobody may look through; never hers."""

    tag: ClassVar[str] = "factory_gives"

    def __init__(self, to: int) -> None:
        super().__init__(CHANCE)
        self.to = to

    def options(self, state: State, out: list[int]) -> None:
        out_of_pile(state, [], False, GIVE_CARD, out)

    def weights(self, state: State, options: list[int]) -> list[int]:
        return chances(state, [], False)

    def apply(self, state: State, action: int) -> None:
        card = action >> 16 & 255
        state.pop()
        reveal(state, card)
        take(state, self.to, card)

    def clone(self) -> Step:
        return GiveCard(self.to)

    def fields(self) -> list[object]:
        return [self.to]
