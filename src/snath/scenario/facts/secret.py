"""Facts about hidden information: what a seat's view does and does not depend on.

`hidden = ["nordic cards from crimea"]` exchanges the cards of that hand for others and holds if
crimea's view stays the same; `shown = ["nordic cards to nordic"]` holds if the view changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...engine.event import Event
from ...engine.ids import CARD_VALUES, EVERYBODY, NOBODY
from ...engine.sharing import with_value
from ...engine.state import State
from ...engine.steps.commit import RECORD
from ...engine.steps.encounter import EncounterStep
from ...game import Game
from .. import reading
from ..errors import ScenarioError
from ..facet import Exchange, scenario_facets, together
from ..seats import seat_named


def exchange_cards(state: State, seat: int) -> bool:
    """A card of the hand for one of another value from the deck."""
    hand = state.players[seat].hand
    for held in range(CARD_VALUES):
        for other in range(CARD_VALUES):
            if other != held and hand[held] and state.deck[other]:
                hand[held] -= 1
                hand[other] += 1
                state.deck[other] -= 1
                state.deck[held] += 1
                return True
    return False


def exchange_card_count(state: State, seat: int) -> bool:
    """A hand with one card less."""
    hand = state.players[seat].hand
    for value in range(CARD_VALUES):
        if hand[value]:
            hand[value] -= 1
            state.deck[value] += 1
            return True
    return False


def exchange_coins(state: State, seat: int) -> bool:
    """One coin more."""
    state.players[seat].coins += 1
    return True


# Numbered cards lie in lists that clones share, so these are replaced and never changed.


def exchange_objectives(state: State, seat: int) -> bool:
    held = state.players[seat].objectives
    deck = state.objective_deck
    if not held or not deck:
        return False
    state.players[seat].objectives = sorted([deck[0], *held[1:]])
    state.objective_deck = sorted([held[0], *deck[1:]])
    return True


def exchange_objective_bottom(state: State, seat: int) -> bool:
    """A card that was put under the deck without being shown."""
    bottom = state.objective_bottom
    deck = state.objective_deck
    for i in range(0, len(bottom), 2):
        if bottom[i + 1] != EVERYBODY and deck:
            state.objective_bottom = with_value(bottom, i, deck[0])
            state.objective_deck = sorted([bottom[i], *deck[1:]])
            return True
    return False


def exchange_commitment(state: State, seat: int) -> bool:
    """Another number on the dial of a seat that has committed."""
    for i in range(0, len(state.commits), RECORD):
        if state.commits[i] == seat:
            state.commits[i + 1] += -1 if state.commits[i + 1] else 1
            return True
    return False


def exchange_committed_cards(state: State, seat: int) -> bool:
    """No combat card behind the dial where there was one, or one where there was none."""
    for i in range(0, len(state.commits), RECORD):
        if state.commits[i] == seat:
            for value in range(CARD_VALUES):
                at = i + 2 + value
                if state.commits[at] or state.players[seat].hand[value]:
                    state.commits[at] += -1 if state.commits[at] else 1
                    return True
    return False


def exchange_factory_pile(state: State, seat: int) -> bool:
    pile = state.factory_pile
    deck = state.factory_deck
    if not pile or not deck:
        return False
    state.factory_pile = sorted([deck[0], *pile[1:]])
    state.factory_deck = sorted([pile[0], *deck[1:]])
    return True


def exchange_factory_cards(state: State, seat: int) -> bool:
    """The card beside a player mat for one that is not in use."""
    held = state.players[seat].factory_cards
    deck = state.factory_deck
    if not held or not deck:
        return False
    state.players[seat].factory_cards = [deck[0], *held[1:]]
    state.factory_deck = sorted([held[0], *deck[1:]])
    return True


def exchange_discard(state: State, seat: int) -> bool:
    """The last card of the discard pile for one of another value from the deck."""
    for other in range(CARD_VALUES):
        if state.discard and other != state.discard[-1] and state.deck[other]:
            state.deck[state.discard[-1]] += 1
            state.deck[other] -= 1
            state.discard[-1] = other
            return True
    return False


def exchange_encounter(state: State, seat: int) -> bool:
    """Another card for the encounter that is being resolved."""
    deck = state.encounter_deck
    for step in state.stack:
        if isinstance(step, EncounterStep) and step.card >= 0 and deck:
            state.encounter_deck = sorted([step.card, *deck[1:]])
            step.card = deck[0]
            return True
    return False


OF_A_SEAT: Final[Mapping[str, Exchange]] = {
    "cards": exchange_cards,
    "card_count": exchange_card_count,
    "coins": exchange_coins,
    "objectives": exchange_objectives,
    "commitment": exchange_commitment,
    "committed_cards": exchange_committed_cards,
    "factory_cards": exchange_factory_cards,
}
OF_THE_TABLE: Final[Mapping[str, Exchange]] = {
    "factory_pile": exchange_factory_pile,
    "discard": exchange_discard,
    "encounter": exchange_encounter,
    "objective_bottom": exchange_objective_bottom,
}


def depends(game: Game, text: str, joint: str, where: str) -> bool:
    """Whether the view of '… from VIEWER' depends on the thing before it."""
    thing, _, viewer = text.partition(f" {joint} ")
    names = thing.split()
    state = game.state
    of_modules = (facet.hidden for facet in scenario_facets(state.rules))
    of_the_table = together(OF_THE_TABLE, of_modules)
    if len(names) == 2 and names[1] in OF_A_SEAT:
        exchange = OF_A_SEAT[names[1]]
        owner = seat_named(state, names[0], where)
    elif len(names) == 1 and names[0] in of_the_table:
        exchange = of_the_table[names[0]]
        owner = NOBODY
    else:
        things = ", ".join([f"SEAT {name}" for name in OF_A_SEAT] + list(of_the_table))
        raise ScenarioError(
            f"{where}: {text!r} is not 'THING {joint} VIEWER'; things: {things}; viewers: a seat, "
            "spectator"
        )
    seat = NOBODY if viewer.strip() == "spectator" else seat_named(state, viewer.strip(), where)
    other = game.clone()
    if not exchange(other.state, owner):
        raise ScenarioError(f"{where}: {text!r}: there is nothing of the kind to hide here")
    return other.observe(seat) != game.observe(seat)


def hidden(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    return [
        f"{where}: {text!r} does not hold: the view depends on it"
        for text in reading.items(value, where)
        if depends(game, text, "from", where)
    ]


def shown(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    return [
        f"{where}: {text!r} does not hold: the view does not depend on it"
        for text in reading.items(value, where)
        if not depends(game, text, "to", where)
    ]
