"""Where every card is: the part of the invariants that counts cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import count
from .ids import CARD_VALUES, NO_MAT
from .rule import ON_ENCOUNTER_DONE, ON_TAKE_TURN
from .steps.encounter import DrawEncounter, EncounterStep
from .steps.factory_card import RevealFactory

if TYPE_CHECKING:
    from .state import State


def check_combat_cards(state: State, out: list[str]) -> None:
    """Deck, discards and hands are all the cards there are, value by value."""
    have = state.deck[:]
    for value in state.discard:
        have[value] += 1
    for p in state.players:
        for value in range(CARD_VALUES):
            have[value] += p.hand[value]
            if p.hand[value] < 0:
                out.append("a hand with less than no cards")
    if have != state.rules.tables.combat_deck:
        out.append(f"combat cards are {have} instead of {state.rules.tables.combat_deck}")
    if min(state.deck) < 0:
        out.append("a combat deck with less than no cards")


def check_drawn_cards(state: State, out: list[str]) -> None:
    """Encounter and objective cards: each in one place; a used token is a used card."""
    kept: list[int] = []
    for part in state.parts:
        kept.extend(part.encounter_cards())
    numbers = state.encounter_deck + state.encounter_bottom + kept
    in_hand = 0
    for step in state.stack:
        if isinstance(step, DrawEncounter):
            in_hand += 1
        elif isinstance(step, EncounterStep) and step.card >= 0:
            in_hand += 1
            if step.card not in kept:  # else its player is still choosing from it
                numbers.append(step.card)
    if twice(numbers):
        out.append("an encounter card is in two places")
    used = count(state.board.encounters & ~state.encounters)
    other_ways = state.rules.masks[ON_TAKE_TURN] | state.rules.masks[ON_ENCOUNTER_DONE]
    if len(state.encounter_bottom) + in_hand != used and not other_ways:
        out.append("as many encounter tokens as cards should have been used")
    numbers = state.objective_deck + state.objective_bottom[::2]
    for p in state.players:
        numbers.extend(p.objectives)
    if twice(numbers):
        out.append("an objective card is in two places")


def check_factory_cards(state: State, out: list[str]) -> None:
    """Seats + 1 cards at the Factory and with the players; faces once somebody has looked."""
    numbers = state.factory_deck + state.factory_pile
    taken = 0
    for p in state.players:
        taken += len(p.factory_cards)
        if p.mat != NO_MAT:  # else the card is only a mark
            numbers.extend(p.factory_cards)
    if twice(numbers):
        out.append("a Factory card is in two places")
    removed = 0
    for part in state.parts:
        removed += part.factory_cards_removed()
        taken -= len(part.factory_cards_given())
    if state.factory_count + taken + removed != state.options.seats + 1:
        out.append(f"{state.factory_count} Factory cards left and {taken + removed} taken")
    if state.stack and isinstance(state.stack[-1], RevealFactory):
        return
    faces = len(state.factory_pile)
    if faces != state.factory_count and (faces or state.factory_seen):
        out.append(f"{faces} of {state.factory_count} cards at the Factory have faces")


def twice(numbers: list[int]) -> bool:
    return len(set(numbers)) != len(numbers)
