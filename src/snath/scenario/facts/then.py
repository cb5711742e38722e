"""The `then` of a scenario: every fact that can be stated, and how it is checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...engine.errors import PositionError
from ...engine.event import Event
from ...engine.ruleset import Ruleset
from ...game import Game
from .. import reading
from ..errors import ScenarioError
from ..facet import GameFact, SeatFact, TableFact, scenario_facets, together, unknown
from ..seats import seat_name, seat_names
from .offer import OFFER_FACTS
from .seat import SEAT_FACTS
from .secret import hidden, shown
from .table import TABLE_FACTS
from .told import told

# Facts that look at the game as a whole instead of comparing two texts.
GAME_FACTS: Final[Mapping[str, GameFact]] = {
    **OFFER_FACTS, "hidden": hidden, "shown": shown, "told": told,
}


def table_facts(rules: Ruleset) -> dict[str, TableFact]:
    """Those of the base game and of the modules in play."""
    return together(TABLE_FACTS, (facet.table_facts for facet in scenario_facets(rules)))


def seat_facts(rules: Ruleset) -> dict[str, SeatFact]:
    return together(SEAT_FACTS, (facet.seat_facts for facet in scenario_facets(rules)))


def game_facts(rules: Ruleset) -> dict[str, GameFact]:
    return together(GAME_FACTS, (facet.game_facts for facet in scenario_facets(rules)))


def failures(game: Game, events: Sequence[Event], then: object) -> list[str]:
    """Every fact that does not hold, in words; ScenarioError for what is no fact at all."""
    try:
        return list(checked(game, events, then))
    except PositionError as error:
        raise ScenarioError(f"then: {error}") from error


def checked(game: Game, events: Sequence[Event], then: object) -> list[str]:
    seats = seat_names(game.state)
    of_table = table_facts(game.state.rules)
    of_game = game_facts(game.state.rules)
    out: list[str] = []
    for key, value in reading.table(then, "then").items():
        if key in of_table:
            out += differing(key, of_table[key](game.state, value, key))
        elif key in of_game:
            out += of_game[key](game, events, value, key)
        elif key in seats:
            out += seat_failures(game, seats[key], value)
        else:
            raise ScenarioError(f"then: {unknown(key, [*seats, *of_table, *of_game], 'fact')}")
    return out


def seat_failures(game: Game, seat: int, value: object) -> list[str]:
    out: list[str] = []
    name = seat_name(game.state, seat)
    of_seat = seat_facts(game.state.rules)
    for key, fact in reading.table(value, name).items():
        if key not in of_seat:
            raise ScenarioError(f"then.{name}: {unknown(key, of_seat, 'fact')}")
        where = f"{name}.{key}"
        out += differing(where, of_seat[key](game.state, seat, fact, where))
    return out


def differing(where: str, pairs: Sequence[tuple[str, str]]) -> list[str]:
    return [
        f"{where}: expected {wanted}, is {actual}" for wanted, actual in pairs if wanted != actual
    ]
