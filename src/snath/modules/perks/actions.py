"""Which perk a player takes and where it goes, and what is told of it."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

TAKE_PERK: Final = 82
PERK_ON: Final = 83
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(TAKE_PERK, "take_perk", [Field("perk", "perk")]),
    ActionKind(PERK_ON, "perk_on", [Field("space", "space")]),
]

PERK_TAKEN: Final = 82
EVENTS: Final[list[EventKind]] = [
    EventKind(PERK_TAKEN, "perk_taken", [EventField("perk", "perk")]),
]
