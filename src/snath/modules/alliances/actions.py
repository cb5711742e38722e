"""What can be done with alliances, and what they tell."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

PROPOSE: Final = 220
ACCEPT: Final = 221
ALLY: Final = 222
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(PROPOSE, "propose_alliance", [Field("seat", "number")]),
    ActionKind(ACCEPT, "accept_alliance", []),
    ActionKind(ALLY, "ally_with_automa", [Field("seat", "number")]),
]

PROPOSED: Final = 220
REFUSED: Final = 221
MADE: Final = 222
BROKEN: Final = 223
LEFT_OVER: Final = 224
WITH: Final = EventField("with", "number")
EVENTS: Final[list[EventKind]] = [
    EventKind(PROPOSED, "alliance_proposed", [WITH]),
    EventKind(REFUSED, "alliance_refused", [WITH]),
    EventKind(MADE, "alliance_made", [WITH]),
    EventKind(BROKEN, "alliance_broken", [WITH]),
    EventKind(LEFT_OVER, "left_without_partner", []),
]
