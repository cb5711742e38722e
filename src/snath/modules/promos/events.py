"""Events of the special promo encounters."""

from __future__ import annotations

from typing import Final

from ...engine.event import OWNER, EventField, EventKind

HAND_SEEN: Final = 72
UNIT_RELOCATED: Final = 73
EVENTS: Final[list[EventKind]] = [
    EventKind(
        HAND_SEEN,
        "hand_seen",
        [
            EventField("with", "number"),
            EventField("value", "card", OWNER),
            EventField("amount", "number", OWNER),
        ],
    ),
    EventKind(
        UNIT_RELOCATED,
        "unit_relocated",
        [EventField("unit", "unit"), EventField("from", "space"), EventField("space", "space")],
    ),
]
