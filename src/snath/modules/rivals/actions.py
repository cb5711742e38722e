"""What can be done with rivals, and what they tell."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

DECLARE: Final = 218
TAKE_STAR: Final = 219
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(DECLARE, "declare_rival", [Field("seat", "number")]),
    ActionKind(TAKE_STAR, "take_star", [Field("seat", "number")]),
]

DECLARED: Final = 218
STAR_TAKEN: Final = 219
EVENTS: Final[list[EventKind]] = [
    EventKind(
        DECLARED,
        "rival_declared",
        [EventField("with", "number"), EventField("stars", "number")],
    ),
    EventKind(STAR_TAKEN, "rival_star_taken", [EventField("with", "number")]),
]
