"""What scenarios can say of a module: `facets/scenario.py` in its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from ..engine.errors import shown
from ..engine.event import Event
from ..engine.ruleset import Ruleset
from ..engine.state import State
from ..game import Game
from ..modules import all_modules, facet, facets
from .outcomes import Outcome

ROOM = "scenario"
T = TypeVar("T")

# A fact compares what a scenario says with the state: pairs of expected and actual text.
Pair: TypeAlias = tuple[str, str]
TableFact: TypeAlias = Callable[[State, object, str], list[Pair]]
SeatFact: TypeAlias = Callable[[State, int, object, str], list[Pair]]
# One that looks at the game as a whole says what is wrong, in words; nothing if it holds.
GameFact: TypeAlias = Callable[[Game, Sequence[Event], object, str], list[str]]
# Exchanges one hidden thing for another; False if there is none.
Exchange: TypeAlias = Callable[[State, int], bool]


def no_table(state: State, given: Mapping[str, object]) -> None:
    """Nothing to change."""


def no_seat(state: State, seat: int, given: Mapping[str, object], where: str) -> None:
    """Nothing to change."""


def no_stars(state: State, seat: int) -> None:
    """No stars that follow from other things."""


@dataclass(frozen=True)
class ScenarioFacet:
    """All of it is optional.

    `table_keys` and `seat_keys` are what `given` may name, `change_table` and `change_seat` carry
    it out; `place_stars` puts down stars that follow from it.  `table_facts`, `seat_facts` and
    `game_facts` are for `then`, `hidden` are things that the facts `hidden` and `shown` exchange,
    `outcomes` random outcomes in short for `when`.
    """

    table_keys: tuple[str, ...] = ()
    seat_keys: tuple[str, ...] = ()
    change_table: Callable[[State, Mapping[str, object]], None] = no_table
    change_seat: Callable[[State, int, Mapping[str, object], str], None] = no_seat
    place_stars: Callable[[State, int], None] = no_stars
    table_facts: Mapping[str, TableFact] = field(default_factory=dict)
    seat_facts: Mapping[str, SeatFact] = field(default_factory=dict)
    game_facts: Mapping[str, GameFact] = field(default_factory=dict)
    hidden: Mapping[str, Exchange] = field(default_factory=dict)
    outcomes: Mapping[str, Outcome] = field(default_factory=dict)


def scenario_facets(rules: Ruleset) -> list[ScenarioFacet]:
    """Those of the modules in play."""
    return facets(rules.modules, ROOM, ScenarioFacet)


def together(base: Mapping[str, T], more: Iterable[Mapping[str, T]]) -> dict[str, T]:
    """What the base game and its modules have, by word."""
    out = dict(base)
    for each in more:
        out.update(each)
    return out


def needed_module(key: str) -> str:
    """The module that would understand a key of `given` or `then`, or an empty text."""
    for module in all_modules():
        found = facet(module, ROOM)
        if isinstance(found, ScenarioFacet) and key in all_keys(found):
            return module.name
    return ""


def all_keys(found: ScenarioFacet) -> Iterable[str]:
    return (
        *found.table_keys, *found.seat_keys, *found.table_facts, *found.seat_facts,
        *found.game_facts,
    )


def unknown(key: str, allowed: Iterable[str], what: str) -> str:
    """What is wrong with a key that nobody in this game understands."""
    module = needed_module(key)
    if module:
        return f"{shown(key)} needs the module {module!r}"
    return f"unknown {what} {shown(key)}; allowed: {', '.join(allowed)}"
