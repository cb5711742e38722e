"""Where everybody stands, as everybody may know it: kept at the start of each turn, so that the
turn can be told by what it changed.  Plain data, like a view."""

from __future__ import annotations

from typing import Any, TypeAlias

from ..engine import hooks
from ..engine.board import spaces
from ..engine.ids import RESOURCE_NAMES
from ..engine.state import State
from ..engine.territory import controlled
from .table import stock

Standing: TypeAlias = dict[str, Any]

TRACKS = ("power", "popularity", "coins", "combat_cards")


def standings(state: State) -> list[Standing]:
    """Of each seat: tracks, cards by number, territories, what lies on them, stars left."""
    return [standing(state, seat) for seat in range(state.options.seats)]


def standing(state: State, seat: int) -> Standing:
    p = state.players[seat]
    held = list(spaces(controlled(state, seat))) if state.order else []
    goods = dict.fromkeys(RESOURCE_NAMES, 0)
    for space in held:
        for resource, number in stock(state, space).items():
            goods[resource] += number
    return {
        "power": p.power,
        "popularity": p.popularity,
        "coins": p.coins,
        "combat_cards": p.cards(),
        "territories": [state.board.names[space] for space in held],
        "resources": goods,
        "stars_left": hooks.stars_left(state, seat),
    }
