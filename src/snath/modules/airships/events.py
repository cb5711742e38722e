"""What happens with airships."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

TILE_REVEALED: Final = 120
TILE_GIVEN: Final = 121
WORKERS_BOARDED: Final = 122
WORKERS_LANDED: Final = 123
EVENTS: Final[list[EventKind]] = [
    EventKind(TILE_REVEALED, "airship_tile_revealed", [EventField("tile", "rule")]),
    EventKind(TILE_GIVEN, "airship_tile_given", [EventField("tile", "rule")]),
    EventKind(
        WORKERS_BOARDED,
        "workers_boarded",
        [EventField("amount", "number"), EventField("space", "space")],
    ),
    EventKind(
        WORKERS_LANDED,
        "workers_landed",
        [EventField("amount", "number"), EventField("space", "space")],
    ),
]
