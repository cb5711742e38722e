"""The `then` of a scenario: every fact that can be stated, and how it is checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..engine.errors import PositionError
from ..engine.event import Event
from ..game import Game
from . import words
from .automa_facts import candidates
from .errors import ScenarioError
from .offer_facts import OFFER_FACTS, OfferFact
from .seat_facts import SEAT_FACTS
from .seats import seat_name, seat_names
from .secret_facts import hidden, shown
from .table_facts import TABLE_FACTS
from .told_facts import told

# Facts that look at the game as a whole instead of comparing two texts.
GAME_FACTS: Final[Mapping[str, OfferFact]] = {
    **OFFER_FACTS, "hidden": hidden, "shown": shown, "told": told, "candidates": candidates,
}


def failures(game: Game, events: Sequence[Event], then: object) -> list[str]:
    """Every fact that does not hold, in words; ScenarioError for what is no fact at all."""
    try:
        return list(checked(game, events, then))
    except PositionError as error:
        raise ScenarioError(f"then: {error}") from error


def checked(game: Game, events: Sequence[Event], then: object) -> list[str]:
    seats = seat_names(game.state)
    out: list[str] = []
    for key, value in words.table(then, "then").items():
        if key in TABLE_FACTS:
            out += differing(key, TABLE_FACTS[key](game.state, value, key))
        elif key in GAME_FACTS:
            out += GAME_FACTS[key](game, events, value, key)
        elif key in seats:
            out += seat_failures(game, seats[key], value)
        else:
            allowed = ", ".join([*seats, *TABLE_FACTS, *GAME_FACTS])
            raise ScenarioError(f"then: unknown fact {key!r}; allowed: {allowed}")
    return out


def seat_failures(game: Game, seat: int, value: object) -> list[str]:
    out: list[str] = []
    name = seat_name(game.state, seat)
    for key, fact in words.table(value, name).items():
        if key not in SEAT_FACTS:
            allowed = ", ".join(SEAT_FACTS)
            raise ScenarioError(f"then.{name}: unknown fact {key!r}; allowed: {allowed}")
        where = f"{name}.{key}"
        out += differing(where, SEAT_FACTS[key](game.state, seat, fact, where))
    return out


def differing(where: str, pairs: Sequence[tuple[str, str]]) -> list[str]:
    return [
        f"{where}: expected {wanted}, is {actual}" for wanted, actual in pairs if wanted != actual
    ]
