"""What Mad Tesla does; everything is open."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind
from .printed import DIRECTION

STEP_ROLLED: Final = 241
ROLLED_AGAIN: Final = 242
STRENGTH_ROLLED: Final = 243
WENT: Final = 244
WOUNDED: Final = 245
DESTROYED: Final = 246
EVENTS: Final[list[EventKind]] = [
    EventKind(
        STEP_ROLLED,
        "tesla_step_rolled",
        [EventField("die", "number"), EventField("direction", DIRECTION)],
    ),
    EventKind(
        ROLLED_AGAIN,
        "tesla_rolled_again",
        [EventField("die", "number"), EventField("space", "space")],
    ),
    EventKind(
        STRENGTH_ROLLED,
        "tesla_strength_rolled",
        [EventField("cards", "number"), EventField("die", "number")],
    ),
    EventKind(WENT, "tesla_went", [EventField("space", "space")]),
    EventKind(
        WOUNDED, "tesla_wounded", [EventField("loss", "number"), EventField("health", "number")]
    ),
    EventKind(DESTROYED, "tesla_destroyed", []),
]
