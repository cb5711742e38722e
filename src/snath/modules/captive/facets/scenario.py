"""The search of the Factory in scenarios: Influence, known cards, who has found her."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_name, seat_named
from ..part import NOT_FOUND, captive_part

HELD = "search_influence"
FINDER = "captive_found_by"
KNOWN = "factory_known"
TOKENS = 16


def change_table(state: State, given: Mapping[str, object]) -> None:
    """The pile has its further cards also in positions that begin later."""
    part = captive_part(state)
    part.mix(state)
    state.factory_deck = sorted(state.factory_deck + state.factory_pile)
    state.factory_pile = []
    state.factory_seen = 0
    if KNOWN in given:
        part.known = reading.card_numbers(given[KNOWN], KNOWN, state.factory_deck)
        state.factory_deck = [card for card in state.factory_deck if card not in part.known]
    if FINDER in given:
        part.found_by = seat_named(state, reading.text(given[FINDER], FINDER), FINDER)


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    if HELD in data:
        number = reading.number(data[HELD], f"{where}.{HELD}", 0, TOKENS)
        part = captive_part(state)
        part.held = with_value(part.held, seat, number)


def held(state: State, seat: int, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 0, TOKENS)), str(captive_part(state).held[seat]))]


def known(state: State, value: object, where: str) -> list[Pair]:
    return [(str(sorted(reading.numbers(value, where))), str(captive_part(state).known))]


def found_by(state: State, value: object, where: str) -> list[Pair]:
    """Who has found her, or 'none'."""
    seat = captive_part(state).found_by
    names = reading.items(value, where)
    wanted = seat_name(state, seat_named(state, names[0], where)) if names else "none"
    return [(wanted, seat_name(state, seat) if seat != NOT_FOUND else "none")]


FACET = ScenarioFacet(
    table_keys=(KNOWN, FINDER),
    seat_keys=(HELD,),
    change_table=change_table,
    change_seat=change_seat,
    table_facts={KNOWN: known, FINDER: found_by},
    seat_facts={HELD: held},
)
