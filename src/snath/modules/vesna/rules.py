"""Technophile, Riverwalk and the blank spaces.  Rulebook: Vesna Faction; Deploy, Vesna."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.ids import FACTORY_SECTIONS, FIGHTS, SECTIONS
from ...engine.rule import (
    ON_FACTORY_CARDS,
    ON_NEIGHBOURS,
    ON_SECTION_CHOSEN,
    ON_TURN_END,
    Rule,
)
from ...engine.territory import structures_of_all
from .events import CARD_RETURNED
from .part import NO_CARD, vesna_part
from .setup import DealCards, cards_in_box

if TYPE_CHECKING:
    from ...engine.state import State


def card_chosen(state: State, seat: int, section: int) -> int:
    """The Factory card that a section is, or NO_CARD."""
    if SECTIONS <= section < SECTIONS + FACTORY_SECTIONS:
        return state.players[seat].factory_cards[section - SECTIONS]
    return NO_CARD


def return_card(state: State, seat: int) -> None:
    """What was used this turn leaves the game; the token lies beside the mat then."""
    part = vesna_part(state)
    card = part.chosen
    part.chosen = NO_CARD
    p = state.players[seat]
    if card == NO_CARD or card not in p.factory_cards:
        return
    section = SECTIONS + p.factory_cards.index(card)
    if p.section == section:
        p.section = -1
    elif section < p.section < SECTIONS + FACTORY_SECTIONS:
        p.section -= 1
    part.take_back(state, seat, card)
    state.emit(CARD_RETURNED, seat, card)


def from_factory(state: State, seat: int, number: int, ever: bool) -> int:
    """Of so many cards those from the Factory; with `ever` one that is back in the box too."""
    part = vesna_part(state)
    return number - len(part.given[seat]) + (part.had >> seat & 1 if ever else 0)


@final
class Technophile(Rule):
    """Factory cards from the start; each one that is used goes back into the box.

    A card is used when the action token is put on it, whatever is done then.
    """

    def hooks(self) -> list[int]:
        return [ON_FACTORY_CARDS, ON_SECTION_CHOSEN, ON_TURN_END]

    def factory_cards(self, state: State, seat: int, number: int, ever: bool) -> int:
        return from_factory(state, seat, number, ever)

    def section_chosen(self, state: State, seat: int, section: int) -> None:
        vesna_part(state).chosen = card_chosen(state, seat, section)

    def turn_end(self, state: State, seat: int) -> None:
        return_card(state, seat)


@final
class SharedTechnophile(Rule):
    """The ability as others have it: one random card of the box, good for one turn."""

    def hooks(self) -> list[int]:
        return [ON_FACTORY_CARDS, ON_SECTION_CHOSEN, ON_TURN_END]

    def shared_with(self, state: State, seat: int) -> None:
        if cards_in_box(state) > 0:
            state.push(DealCards(seat, 1))

    def shared_no_more(self, state: State, seat: int) -> None:
        """The card is lost."""
        part = vesna_part(state)
        for card in part.given[seat]:
            part.chosen = card
            return_card(state, seat)

    def factory_cards(self, state: State, seat: int, number: int, ever: bool) -> int:
        return from_factory(state, seat, number, ever)

    def section_chosen(self, state: State, seat: int, section: int) -> None:
        card = card_chosen(state, seat, section)
        part = vesna_part(state)
        part.chosen = card if card in part.given[seat] else NO_CARD

    def turn_end(self, state: State, seat: int) -> None:
        return_card(state, seat)


@final
class RiverwalkVesna(Rule):
    """Characters and mechs cross rivers to or from a territory with anybody's structure."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        across = state.board.river[space]
        built = structures_of_all(state)
        return across if built >> space & 1 else across & built


@final
class Blank(Rule):
    """A space without an ability: tokens or mods must cover it."""
