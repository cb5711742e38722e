"""Cards of the Factory that a search reveals, and what is told of it."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

REVEAL_CARD: Final = 89
GIVE_CARD: Final = 90
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(REVEAL_CARD, "search_reveals", [Field("card", "number")], chance=True),
    ActionKind(GIVE_CARD, "factory_gives", [Field("card", "number")], chance=True),
]

SEARCHED: Final = 92
CARD_REVEALED: Final = 93
FOUND: Final = 94
EVENTS: Final[list[EventKind]] = [
    EventKind(
        SEARCHED,
        "factory_searched",
        [EventField("influence", "number"), EventField("cards", "number")],
    ),
    EventKind(CARD_REVEALED, "search_card_revealed", [EventField("card", "factory_card")]),
    EventKind(FOUND, "captive_found", []),
]
