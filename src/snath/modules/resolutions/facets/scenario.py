"""Resolution tiles in scenarios: open objectives, who held the Factory, how far the ending is."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import spaces
from ....engine.errors import PositionError
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ....scenario.seats import seat_name, seat_named
from ..part import ResolutionsPart, resolutions_part
from ..printed import NAME, printed_on


def change_table(state: State, given: Mapping[str, object]) -> None:
    part = resolutions_part(state)
    if "missions" in given:
        open_missions(state, part, given["missions"])
    if "factory_held" in given:
        part.held = 0
        for name in reading.items(given["factory_held"], "factory_held"):
            part.held |= 1 << seat_named(state, name, "factory_held")


def open_missions(state: State, part: ResolutionsPart, value: object) -> None:
    """Other open objectives than those that set-up has laid out."""
    deck = sorted(state.objective_deck + part.missions)
    cards = reading.card_numbers(value, "missions", deck)
    if len(cards) != len(part.missions):
        raise PositionError(f"missions: {len(part.missions)} objectives lie open in this game")
    part.missions = cards
    state.objective_deck = [card for card in deck if card not in cards]


# -- facts -----------------------------------------------------------------------------------


def resolution(state: State, value: object, where: str) -> list[Pair]:
    names = state.rules.vocabularies[NAME]
    wanted = names[reading.named(value, names, where, "resolution tile")]
    return [(wanted, printed_on(state, resolutions_part(state).tile).key)]


def missions(state: State, value: object, where: str) -> list[Pair]:
    """The open objectives in their order."""
    return [(str(reading.numbers(value, where)), str(resolutions_part(state).missions))]


def factory_held(state: State, value: object, where: str) -> list[Pair]:
    return seats(state, value, spaces(resolutions_part(state).held), where)


def ending_by(state: State, value: object, where: str) -> list[Pair]:
    """Whose star has begun the ending, or 'none'."""
    trigger = resolutions_part(state).trigger
    return seats(state, value, [trigger] if trigger >= 0 else [], where)


def last_turns(state: State, value: object, where: str) -> list[Pair]:
    """Whose last turn is still to come, in order."""
    left = resolutions_part(state).left
    names = [seat_name(state, seat_named(state, n, where)) for n in reading.items(value, where)]
    return [(", ".join(names), ", ".join(seat_name(state, seat) for seat in left))]


def last_round(state: State, value: object, where: str) -> list[Pair]:
    """The number of the last round, 0 while it is not known."""
    wanted = reading.number(value, where, 0, 10_000)
    return [(str(wanted), str(resolutions_part(state).last_round))]


def seats(state: State, value: object, actual: list[int], where: str) -> list[Pair]:
    names = [seat_name(state, seat_named(state, n, where)) for n in reading.items(value, where)]
    return [(listed(names), listed([seat_name(state, seat) for seat in actual]))]


FACET = ScenarioFacet(
    table_keys=("missions", "factory_held"),
    change_table=change_table,
    table_facts={
        "resolution": resolution,
        "missions": missions,
        "factory_held": factory_held,
        "ending_by": ending_by,
        "last_turns": last_turns,
        "last_round": last_round,
    },
)
