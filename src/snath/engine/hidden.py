"""Dealing anew what a seat cannot know: worlds for search, and the measure of what views may show.

Hidden from a seat are the combat cards and objectives of the others, the faces of the decks, the
cards at the Factory until it has looked through them, what others choose in secret (their steps
know that, such as a combat's commitments), and what modules hide.  Where all play together, hands
and objectives lie open.  Only the present counts: what
a seat once saw of a card that is face down again (a look at a hand, a stolen card) is not
remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .deal import draw_counts, draw_numbers
from .ids import CARD_VALUES, EVERYBODY, NOBODY
from .rng import M32, Rng

if TYPE_CHECKING:
    from .state import State


def redeal(state: State, seat: int, rng: Rng) -> State:
    """A copy in which everything `seat` cannot know is dealt anew, all else is as it was.

    The seat NOBODY is a spectator.  Every legal deal is possible, cards that are alike are
    equally likely; what others chose (commitments, kinds of tokens) is drawn from what they could
    have chosen.  The copy has a generator of its own.  A finished game hides nothing.
    """
    copy = state.clone()
    copy.rng = Rng.seeded(rng.below(M32) << 32 | rng.below(M32))
    if copy.over:
        return copy
    if not copy.rules.open_hands:
        deal_combat_cards(copy, seat, rng)
        deal_objectives(copy, seat, rng)
    deal_factory_cards(copy, seat, rng)
    for part in copy.parts:
        part.redeal(copy, seat, rng)
    for step in copy.stack:
        step.redeal(copy, seat, rng)
    return copy


# -- cards -----------------------------------------------------------------------------------


def deal_combat_cards(state: State, seat: int, rng: Rng) -> None:
    """Hands of the others from deck and hands together; their sizes are public.

    Cards that lie open before their owner has paid them stay where they are.
    """
    pool = state.deck
    for owner, p in enumerate(state.players):
        if owner != seat:
            for value in range(CARD_VALUES):
                pool[value] += p.hand[value]
    open_cards: list[list[int]] = []
    for owner in range(len(state.players)):
        open_cards.append(cards_in_sight(state, owner, seat))
        for value, n in enumerate(open_cards[owner]):
            pool[value] -= n
    for owner, p in enumerate(state.players):
        if owner != seat:
            shown = open_cards[owner]
            p.hand = draw_counts(pool, p.cards() - sum(shown), rng)
            for value, n in enumerate(shown):
                p.hand[value] += n


def cards_in_sight(state: State, owner: int, seat: int) -> list[int]:
    """Cards of another hand that the seat sees, counts by value; empty if there are none."""
    if owner != seat:
        for step in state.stack:
            found = step.seen_cards(state, owner, seat)
            if found:
                return found
    return []


def deal_objectives(state: State, seat: int, rng: Rng) -> None:
    """Objectives of the others, and those they have put back without showing them."""
    pool = state.objective_deck[:]
    for owner, p in enumerate(state.players):
        if owner != seat:
            pool.extend(p.objectives)
    bottom = state.objective_bottom[:]
    hidden: list[int] = []
    for i in range(0, len(bottom), 2):
        if not knows(bottom[i + 1], seat):
            hidden.append(i)
            pool.append(bottom[i])
    pool.sort()  # else the same generator would deal by where the cards truly are
    for owner, p in enumerate(state.players):
        if owner != seat:
            p.objectives = draw_numbers(pool, len(p.objectives), rng)
    for i in hidden:
        bottom[i] = draw_numbers(pool, 1, rng)[0]
    pool.sort()
    state.objective_deck = pool
    state.objective_bottom = bottom


def knows(mask: int, seat: int) -> bool:
    """Whether a seat is in a mask of seats; a spectator knows what everybody does."""
    return mask == EVERYBODY or (seat != NOBODY and mask >> seat & 1 == 1)


def deal_factory_cards(state: State, seat: int, rng: Rng) -> None:
    """The pile at the Factory, unless the seat has looked through it."""
    if state.factory_pile and not knows(state.factory_seen, seat):
        pool = sorted(state.factory_deck + state.factory_pile)
        state.factory_pile = draw_numbers(pool, len(state.factory_pile), rng)
        pool.sort()
        state.factory_deck = pool
