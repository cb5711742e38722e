"""Influence tokens in scenarios."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import count
from ....engine.errors import PositionError
from ....engine.ids import NOBODY
from ....engine.sharing import with_value
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import spaces_text
from ..names import INFLUENCE, TOKENS
from ..part import fenris_part, fenris_seat

HELD = "influence_held"


def change_table(state: State, given: Mapping[str, object]) -> None:
    """Tokens on the map; the supply of Fenris has what is left."""
    part = fenris_part(state)
    if INFLUENCE in given:
        part.placed = reading.spaces_mask(state.board, given[INFLUENCE], INFLUENCE)
    owner = fenris_seat(state)
    if owner == NOBODY:
        return
    others = sum(number for seat, number in enumerate(part.held) if seat != owner)
    left = TOKENS - others - count(part.placed)
    if left < 0:
        raise PositionError(f"{INFLUENCE}: there are only {TOKENS} tokens")
    part.held = with_value(part.held, owner, left)


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    if HELD not in data:
        return
    if seat == fenris_seat(state):
        raise PositionError(f"{where}.{HELD}: Fenris has what nobody else has")
    part = fenris_part(state)
    number = reading.number(data[HELD], f"{where}.{HELD}", 0, TOKENS)
    part.held = with_value(part.held, seat, number)


# -- facts -----------------------------------------------------------------------------------


def influence(state: State, value: object, where: str) -> list[Pair]:
    mask = reading.spaces_mask(state.board, value, where)
    return [(spaces_text(state, mask), spaces_text(state, fenris_part(state).placed))]


def held(state: State, seat: int, value: object, where: str) -> list[Pair]:
    wanted = reading.number(value, where, 0, TOKENS)
    return [(str(wanted), str(fenris_part(state).held[seat]))]


FACET = ScenarioFacet(
    table_keys=(INFLUENCE,),
    seat_keys=(HELD,),
    change_table=change_table,
    change_seat=change_seat,
    table_facts={INFLUENCE: influence},
    seat_facts={HELD: held},
)
