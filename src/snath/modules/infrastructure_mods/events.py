"""What Infrastructure Mods tell; a drawn token is its owner's secret until it is kept.

One that does not fit, because the name is there already, is put aside and drawn again.
"""

from __future__ import annotations

from typing import Final

from ...engine.event import OWNER, EventField, EventKind

MOD_DRAWN: Final = 202
MOD_KEPT: Final = 203
MOD_SPENT: Final = 204

EVENTS: Final[list[EventKind]] = [
    EventKind(
        MOD_DRAWN,
        "infrastructure_mod_drawn",
        [EventField("mod", "rule", OWNER), EventField("fits", "number", OWNER)],
    ),
    EventKind(MOD_KEPT, "infrastructure_mod_kept", [EventField("mod", "rule")]),
    EventKind(MOD_SPENT, "infrastructure_mod_spent", [EventField("mod", "rule")]),
]
