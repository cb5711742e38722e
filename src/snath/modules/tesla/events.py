"""Who has found Tesla."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

TESLA_JOINED: Final = 238
EVENTS: Final[list[EventKind]] = [
    EventKind(TESLA_JOINED, "tesla_joined", [EventField("space", "space")]),
]
