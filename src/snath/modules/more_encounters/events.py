"""Facts of the encounters 43 to 74."""

from __future__ import annotations

from typing import Final

from ...engine.event import OWNER, EventField, EventKind

CARD_KEPT: Final = 160
CARD_HIDDEN: Final = 161
COUNTER_USED: Final = 162
KEPT_DISCARDED: Final = 163
UNIT_SET_DOWN: Final = 164
ACTION_TOKEN_MOVED: Final = 165
ACTION_TOKEN_FREED: Final = 166
TURN_SKIPPED: Final = 167
EXTRA_TURN: Final = 168
ABILITY_COPIED: Final = 169
ABILITY_IMITATED: Final = 170
REARRANGED: Final = 171
TRUCE_MADE: Final = 172
TRUCE_WITH_ALL: Final = 173
TRUCE_ENDED: Final = 174
CARD_SET_ASIDE: Final = 175
CARD_REPLACED: Final = 176
HOME_BASE_CHANGED: Final = 177
FACTORY_CLOSED: Final = 178
OBJECTIVE_KEPT: Final = 179
OBJECTIVE_RETURNED: Final = 180

EVENTS: Final[list[EventKind]] = [
    EventKind(CARD_KEPT, "card_kept", [EventField("card", "number")]),
    EventKind(CARD_HIDDEN, "card_hidden", [EventField("card", "number", OWNER)]),
    EventKind(
        COUNTER_USED, "counter_used", [EventField("card", "number"), EventField("left", "number")]
    ),
    EventKind(KEPT_DISCARDED, "kept_discarded", [EventField("card", "number")]),
    EventKind(
        UNIT_SET_DOWN,
        "unit_set_down",
        [EventField("unit", "unit"), EventField("from", "space"), EventField("space", "space")],
    ),
    EventKind(
        ACTION_TOKEN_MOVED,
        "action_token_moved",
        [EventField("with", "number"), EventField("section", "section")],
    ),
    EventKind(ACTION_TOKEN_FREED, "action_token_freed", []),
    EventKind(TURN_SKIPPED, "turn_skipped", []),
    EventKind(EXTRA_TURN, "extra_turn", []),
    EventKind(ABILITY_COPIED, "ability_copied", [EventField("with", "number")]),
    EventKind(ABILITY_IMITATED, "ability_imitated", [EventField("with", "number")]),
    EventKind(
        REARRANGED,
        "rearranged",
        [EventField("mechs", "mechs"), EventField("bonuses", "bonuses")],
    ),
    EventKind(TRUCE_MADE, "truce_made", [EventField("with", "number")]),
    EventKind(TRUCE_WITH_ALL, "truce_with_all", []),
    EventKind(TRUCE_ENDED, "truce_ended", []),
    EventKind(CARD_SET_ASIDE, "card_set_aside", [EventField("card", "number", OWNER)]),
    EventKind(CARD_REPLACED, "card_replaced", [EventField("card", "number")]),
    EventKind(HOME_BASE_CHANGED, "home_base_changed", [EventField("space", "space")]),
    EventKind(FACTORY_CLOSED, "factory_closed", [EventField("amount", "number")]),
    EventKind(OBJECTIVE_KEPT, "objective_kept", []),
    EventKind(OBJECTIVE_RETURNED, "objective_returned", [EventField("card", "objective", OWNER)]),
]
