"""What happens with Desolation; everything is open."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind
from .printed import DIRECTION

STEP_ROLLED: Final = 247
STRENGTH_ROLLED: Final = 248
POWER_GREW: Final = 249
MACHINE_DESTROYED: Final = 250
MACHINES_STARRED: Final = 251
TIME_LEFT: Final = 252
POWER_SPENDER: Final = 115
STORES_GRANTED: Final = 116
STORES_OPENED: Final = 117
STORES_CLOSED: Final = 118
EVENTS: Final[list[EventKind]] = [
    EventKind(
        STEP_ROLLED,
        "machines_step_rolled",
        [EventField("die", "number"), EventField("direction", DIRECTION)],
    ),
    EventKind(
        STRENGTH_ROLLED,
        "machines_strength_rolled",
        [EventField("power", "number"), EventField("die", "number")],
    ),
    EventKind(POWER_GREW, "machines_power_grew", [EventField("power", "number")]),
    EventKind(
        MACHINE_DESTROYED,
        "machine_destroyed",
        [EventField("space", "space"), EventField("left", "number")],
    ),
    EventKind(MACHINES_STARRED, "machines_starred", [EventField("stars", "number")]),
    EventKind(TIME_LEFT, "machines_time_left", [EventField("rounds", "number")]),
    EventKind(POWER_SPENDER, "power_spender", []),
    EventKind(STORES_GRANTED, "stores_granted", [EventField("with", "number")]),
    EventKind(STORES_OPENED, "stores_opened", []),
    EventKind(STORES_CLOSED, "stores_closed", []),
]
