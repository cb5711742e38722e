"""What a seat or a spectator is told of what has just happened.

`told.spectator = ["crimea card_taken nordic hidden"]`: events as for `events`, with 'hidden' for
every field that this viewer may not know.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.event import Event
from ...engine.ids import NOBODY
from ...engine.state import State
from ...game import Game
from ...view.scrub import scrub
from .. import reading
from ..seats import seat_name, seat_named
from .offer import in_order


def told_text(state: State, event: Event, viewer: int) -> str:
    """'crimea card_taken nordic 5' for those who know the card, else '… nordic hidden'."""
    facts = scrub(event, viewer, state.rules)
    said = [seat_name(state, event.seat), str(facts["kind"])]
    for field in state.rules.events[event.kind].fields:
        value = facts[field.name]
        if value is None:
            said.append("hidden")
        elif field.name == "with":
            said.append(seat_name(state, value))
        else:
            said.append(str(value))
    return " ".join(said)


def told(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    """For each viewer these events, in this order, and perhaps others between them."""
    out: list[str] = []
    for name, wanted in reading.table(value, where).items():
        viewer = NOBODY if name == "spectator" else seat_named(game.state, name, where)
        texts = [told_text(game.state, event, viewer) for event in events]
        out += in_order(game, texts, wanted, f"{where}.{name}")
    return out
