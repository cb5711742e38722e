"""Cards that stay with a player and what they change.  Rulebook: Encounter Clarifications."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.steps.encounter import EncounterStep
from .events import CARD_HIDDEN, CARD_KEPT, COUNTER_USED
from .part import Kept, counters_of, encounters_part, numbers_of

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.tables import EncounterOption


def open_encounter(state: State) -> EncounterStep:
    """The encounter that is being resolved."""
    for step in reversed(state.stack):
        if isinstance(step, EncounterStep):
            return step
    raise AssertionError("there is no encounter")


def option_with(state: State, card: int, key: str) -> int:
    """The number of a card's option with a special effect."""
    for i, option in enumerate(state.rules.tables.encounters[card].options):
        if option.special.partition(":")[0] == key:
            return i + 1
    return 0


def printed(state: State, key: str) -> EncounterOption:
    """The option with this effect on the card that is being resolved."""
    card = open_encounter(state).card
    return state.rules.tables.encounters[card].options[option_with(state, card, key) - 1]


def kept_numbers(state: State, kept: Kept) -> list[int]:
    """The numbers of the effect that a card is kept for."""
    return numbers_of(state.rules.tables.encounters[kept.card].options[kept.option - 1].special)


def keep_card(state: State, seat: int, key: str) -> None:
    """The card stays with the seat for the option with this effect.

    What an open card does is a rule of that name; a card that lies face down shows none.
    """
    card = open_encounter(state).card
    number = option_with(state, card, key)
    secret = state.rules.tables.encounters[card].options[number - 1].secret
    kept = Kept(seat, card, number, counters_of(state, card, number), secret)
    encounters_part(state).keep(kept)
    state.emit(CARD_HIDDEN if secret else CARD_KEPT, seat, card)
    if not secret and key in state.rules.rule_index:
        state.players[seat].rules |= 1 << state.rules.rule_index[key]


def kept_for(state: State, seat: int, key: str) -> Kept | None:
    """The card that a seat keeps for an effect, if it does."""
    for kept in encounters_part(state).kept:
        if kept.seat == seat and option_with(state, kept.card, key) == kept.option:
            return kept
    return None


def give_up(state: State, kept: Kept, key: str) -> None:
    """The card is discarded, and what it did is over."""
    encounters_part(state).put_away(state, kept)
    if key in state.rules.rule_index:
        bit = 1 << state.rules.rule_index[key]
        p = state.players[kept.seat]
        p.rules &= ~bit
        p.used &= ~bit


def use_counter(state: State, kept: Kept, key: str) -> None:
    """One counter less, openly; with the last one the card is discarded."""
    state.emit(COUNTER_USED, kept.seat, kept.card, kept.counters - 1)
    if kept.counters == 1:
        give_up(state, kept, key)
        return
    left = Kept(kept.seat, kept.card, kept.option, kept.counters - 1, False)
    encounters_part(state).change(kept, left)
