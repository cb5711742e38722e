"""A star is taken from the map."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

STAR_TAKEN: Final = 75
EVENTS: Final[list[EventKind]] = [
    EventKind(STAR_TAKEN, "map_star_taken", [EventField("space", "space")]),
]
