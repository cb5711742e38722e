"""The turn as it is written so far: decisions that can be taken back, and what they changed."""

from __future__ import annotations

from typing import Final

from ....engine.action import PAY, PRODUCE_AT
from ....engine.board import count
from ....engine.ids import IS_WORKER, RESOURCE_NAMES
from ....engine.state import State
from ....engine.territory import controlled, resources_of, spendable, units_out
from ....game import Game
from ....record import notation
from ...protocol.view import Difference, WrittenOption

# What is answered by itself as a rule, and can then be changed.
OFTEN_ALONE: Final = frozenset({PAY, PRODUCE_AT})


def written(game: Game, seat: int) -> list[WrittenOption]:
    rules = game.state.rules
    return [
        WrittenOption(
            notation.to_text(rules, row.code), notation.to_json(rules, row.code), row.events,
            row.code >> 24 in OFTEN_ALONE and len(row.before.legal()) > 1,
        )
        for row in game.written(seat)
    ]


def changes(game: Game, seat: int) -> list[Difference]:
    """What is different since the first of these decisions."""
    rows = game.written(seat)
    if not rows:
        return []
    before, now = holdings(rows[0].before, seat), holdings(game.state, seat)
    return [Difference(what, old, now[what]) for what, old in before.items() if old != now[what]]


def holdings(state: State, seat: int) -> dict[str, int]:
    p = state.players[seat]
    goods = spendable(state, seat)
    return {
        "power": p.power,
        "popularity": p.popularity,
        "coins": p.coins,
        "cards": p.cards(),
        **{name: resources_of(state, goods, i) for i, name in enumerate(RESOURCE_NAMES)},
        "workers": units_out(state, seat, IS_WORKER),
        "territories": count(controlled(state, seat)),
    }
