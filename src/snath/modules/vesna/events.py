"""What Vesna's set-up and her Factory cards tell; everything is open."""

from __future__ import annotations

from typing import Final

from ...engine.event import EventField, EventKind

TOKEN_DRAWN: Final = 229
TOKEN_PLACED: Final = 230
CARD_GIVEN: Final = 231
CARD_RETURNED: Final = 232
ICON_DRAWN: Final = 233
EVENTS: Final[list[EventKind]] = [
    EventKind(TOKEN_DRAWN, "ability_drawn", [EventField("rule", "rule")]),
    EventKind(
        TOKEN_PLACED,
        "ability_placed",
        [EventField("rule", "rule"), EventField("mech", "mech")],
    ),
    EventKind(CARD_GIVEN, "factory_card_given", [EventField("card", "factory_card")]),
    EventKind(CARD_RETURNED, "factory_card_returned", [EventField("card", "factory_card")]),
    EventKind(ICON_DRAWN, "icon_drawn", [EventField("icon", "icon")]),
]
