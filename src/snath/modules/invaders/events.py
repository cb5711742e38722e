"""Events of Flags and Traps."""

from __future__ import annotations

from typing import Final

from ...engine.event import OWNER, EventField, EventKind

FLAG_PLACED: Final = 64
TRAP_PLACED: Final = 65
TRAP_TRIGGERED: Final = 66
TRAP_ARMED: Final = 67

EVENTS: Final[list[EventKind]] = [
    EventKind(FLAG_PLACED, "flag_placed", [EventField("space", "space")]),
    EventKind(
        TRAP_PLACED,
        "trap_placed",
        [EventField("space", "space"), EventField("trap", "trap", OWNER)],
    ),
    EventKind(
        TRAP_TRIGGERED,
        "trap_triggered",
        [EventField("trap", "trap"), EventField("space", "space")],
    ),
    EventKind(TRAP_ARMED, "trap_armed", [EventField("space", "space")]),
]
