"""What Mech Mods tell; a drawn token is its owner's secret until it is placed.

One that does not fit, because the name is there already, is put aside and drawn again.
"""

from __future__ import annotations

from typing import Final

from ...engine.event import OWNER, EventField, EventKind

MOD_DRAWN: Final = 196
MOD_PLACED: Final = 197
DIAL_CHANGED: Final = 198
REINFORCED: Final = 199
SLIPPED: Final = 200

SETUP_EVENTS: Final[list[EventKind]] = [
    EventKind(
        MOD_DRAWN,
        "mech_mod_drawn",
        [EventField("mod", "rule", OWNER), EventField("fits", "number", OWNER)],
    ),
    EventKind(
        MOD_PLACED,
        "mech_mod_placed",
        [
            EventField("mod", "rule"),
            EventField("mech", "mech"),
            EventField("covered", "rule"),
        ],
    ),
]
TOKEN_EVENTS: Final[list[EventKind]] = [
    EventKind(
        DIAL_CHANGED,
        "dial_changed",
        [
            EventField("dial", "number"),
            EventField("new", "number"),
            EventField("strength", "number"),
        ],
    ),
    EventKind(
        REINFORCED,
        "reinforced",
        [EventField("unit", "unit"), EventField("from", "space"), EventField("space", "space")],
    ),
    EventKind(SLIPPED, "slipped", [EventField("unit", "unit"), EventField("space", "space")]),
]
EVENTS: Final[list[EventKind]] = [*SETUP_EVENTS, *TOKEN_EVENTS]
