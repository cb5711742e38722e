"""Cards that are shown for agents, the price that is paid, and what is told of it."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

SHOW_CARD: Final = 87
PAY_PRICE: Final = 88
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(SHOW_CARD, "agent_card", [Field("value", "card")], chance=True),
    ActionKind(
        PAY_PRICE,
        "subdue",
        [Field("power", "number"), Field("coins", "number"), Field("popularity", "number")],
    ),
]

MET: Final = 87
CARD_SHOWN: Final = 88
SUBDUED: Final = 89
DRIVEN_BACK: Final = 90
FAILED: Final = 91
EVENTS: Final[list[EventKind]] = [
    EventKind(
        MET, "agents_met", [EventField("agents", "number"), EventField("space", "space")]
    ),
    EventKind(CARD_SHOWN, "agent_card_shown", [EventField("value", "card")]),
    EventKind(
        SUBDUED,
        "agents_subdued",
        [
            EventField("agents", "number"),
            EventField("space", "space"),
            EventField("total", "number"),
        ],
    ),
    EventKind(
        DRIVEN_BACK,
        "agents_drive_back",
        [
            EventField("unit", "unit"),
            EventField("space", "space"),
            EventField("to", "space"),
            EventField("price", "number"),
        ],
    ),
    EventKind(
        FAILED,
        "agents_not_subdued",
        [EventField("agents", "number"), EventField("space", "space")],
    ),
]
