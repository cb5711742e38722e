"""What happens with Influence tokens; everything is open."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

INFLUENCE_PLACED: Final = 234
INFLUENCE_TAKEN: Final = 235
INFLUENCE_GIVEN: Final = 236
INFLUENCE_NEAR: Final = 237
EVENTS: Final[list[EventKind]] = [
    EventKind(INFLUENCE_PLACED, "influence_placed", [EventField("space", "space")]),
    EventKind(INFLUENCE_TAKEN, "influence_taken", [EventField("space", "space")]),
    EventKind(
        INFLUENCE_GIVEN,
        "influence_given",
        [EventField("with", "number"), EventField("amount", "number")],
    ),
    EventKind(
        INFLUENCE_NEAR,
        "influence_near",
        [EventField("space", "space"), EventField("distance", "number")],
    ),
]
