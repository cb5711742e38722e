"""What the search tells."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

TOKEN_KEPT: Final = 138
FOUND: Final = 139
ALSO_TAKEN: Final = 137
EVENTS: Final[list[EventKind]] = [
    EventKind(ALSO_TAKEN, "search_token_also_taken", [EventField("space", "space")]),
    EventKind(
        TOKEN_KEPT,
        "search_token_kept",
        [EventField("total", "number"), EventField("needed", "number")],
    ),
    EventKind(FOUND, "search_over", [EventField("tokens", "number")]),
]
