"""The event of a bribe."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

COINS_GIVEN: Final = 80
EVENTS: Final[list[EventKind]] = [
    EventKind(
        COINS_GIVEN,
        "coins_given",
        [EventField("with", "number"), EventField("amount", "number")],
    )
]
