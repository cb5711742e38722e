"""What happens with airships."""

from __future__ import annotations

from typing import Final

from ...engine.event import BOTH, OWNER, EventField, EventKind

TILE_REVEALED: Final = 120
TILE_GIVEN: Final = 121
WORKERS_BOARDED: Final = 122
WORKERS_LANDED: Final = 123
BOMBARDED: Final = 124
UNIT_DISTRACTED: Final = 125
CARD_SPIED: Final = 126
CARDS_SWAPPED: Final = 127
CHALLENGED: Final = 128
NEGOTIATED: Final = 129
# Of the airships of Automas.
AUTOMA_GOAL: Final = 188
AUTOMA_CANDIDATE: Final = 189
AUTOMA_FLOWN: Final = 190
AUTOMA_BOMBED: Final = 191
EVENTS: Final[list[EventKind]] = [
    EventKind(TILE_REVEALED, "airship_tile_revealed", [EventField("tile", "rule")]),
    EventKind(TILE_GIVEN, "airship_tile_given", [EventField("tile", "rule")]),
    EventKind(
        WORKERS_BOARDED,
        "workers_boarded",
        [EventField("amount", "number"), EventField("space", "space")],
    ),
    EventKind(
        WORKERS_LANDED,
        "workers_landed",
        [EventField("amount", "number"), EventField("space", "space")],
    ),
    EventKind(
        BOMBARDED, "bombarded", [EventField("with", "number"), EventField("amount", "number")]
    ),
    EventKind(
        UNIT_DISTRACTED,
        "unit_distracted",
        [EventField("unit", "unit"), EventField("from", "space"), EventField("space", "space")],
    ),
    EventKind(
        CARD_SPIED,
        "card_spied",
        [
            EventField("with", "number"),
            EventField("value", "card", OWNER),
            EventField("amount", "number", OWNER),
        ],
    ),
    EventKind(
        CARDS_SWAPPED,
        "cards_swapped",
        [
            EventField("with", "number"),
            EventField("give", "card", BOTH),
            EventField("take", "card", BOTH),
        ],
    ),
    EventKind(
        CHALLENGED,
        "airship_challenged",
        [EventField("with", "number"), EventField("space", "space")],
    ),
    EventKind(NEGOTIATED, "negotiated", [EventField("card", "objective", OWNER)]),
    EventKind(AUTOMA_GOAL, "automa_airship_goal", [EventField("tile", "rule")]),
    EventKind(
        AUTOMA_CANDIDATE,
        "automa_airship_candidate",
        [EventField("space", "space"), EventField("distance", "number")],
    ),
    EventKind(
        AUTOMA_FLOWN,
        "automa_airship_flown",
        [EventField("space", "space"), EventField("decided", "automa_decided")],
    ),
    EventKind(
        AUTOMA_BOMBED,
        "automa_airship_bombs",
        [EventField("with", "number"), EventField("amount", "number")],
    ),
]
