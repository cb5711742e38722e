"""What the resolution tiles tell; everything is open."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind
from .printed import NAME

RESOLUTION_REVEALED: Final = 140
MISSION_REVEALED: Final = 141
ENDING_BEGAN: Final = 142
LAST_TURN: Final = 143
RUSH_BEGAN: Final = 144
SENT_HOME: Final = 145
SPOILS_TAKEN: Final = 146
STAR_MOVED: Final = 147
SCORES_COMPARED: Final = 148
MISSION_STARRED: Final = 149
ENDING_CLOSED: Final = 150
EVENTS: Final[list[EventKind]] = [
    EventKind(RESOLUTION_REVEALED, "resolution_revealed", [EventField("resolution", NAME)]),
    EventKind(MISSION_REVEALED, "mission_revealed", [EventField("card", "objective")]),
    EventKind(ENDING_BEGAN, "ending_began", [EventField("resolution", NAME)]),
    EventKind(LAST_TURN, "last_turn", []),
    EventKind(RUSH_BEGAN, "rush_began", []),
    EventKind(
        SENT_HOME,
        "sent_home",
        [
            EventField("unit", "unit"),
            EventField("from", "space"),
            EventField("space", "space"),
        ],
    ),
    EventKind(
        SPOILS_TAKEN,
        "spoils_taken",
        [
            EventField("resource", "resource"),
            EventField("amount", "number"),
            EventField("from", "space"),
            EventField("space", "space"),
        ],
    ),
    EventKind(STAR_MOVED, "star_moved", [EventField("goal", "goal")]),
    EventKind(
        SCORES_COMPARED,
        "scores_compared",
        [EventField("own", "number"), EventField("best", "number")],
    ),
    EventKind(MISSION_STARRED, "mission_starred", [EventField("card", "objective")]),
    EventKind(ENDING_CLOSED, "ending_closed", [EventField("resolution", NAME)]),
]
