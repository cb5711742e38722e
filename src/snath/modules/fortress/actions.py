"""Dice of the guard, cards of its strength, and what is told of it."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

ROLL: Final = 91
CHOOSE_DIE: Final = 92
GUARD_CARD: Final = 93
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(
        ROLL, "guard_dice", [Field("blue", "number"), Field("orange", "number")], chance=True
    ),
    ActionKind(CHOOSE_DIE, "guard_power", [Field("die", "number")]),
    ActionKind(GUARD_CARD, "guard_card", [Field("value", "card")], chance=True),
]

TOKEN_TAKEN: Final = 133
REVEALED: Final = 134
DICE_ROLLED: Final = 135
POWER_SET: Final = 136
OBJECTIVE_REPLACED: Final = 151
GUARD_STRENGTH: Final = 156
FIRST_DEFEAT: Final = 157
DESTROYED: Final = 158
POPULARITY_SET: Final = 159
EVENTS: Final[list[EventKind]] = [
    EventKind(
        TOKEN_TAKEN,
        "fortress_influence_taken",
        [EventField("space", "space"), EventField("total", "number")],
    ),
    EventKind(REVEALED, "guard_revealed", [EventField("unit", "unit")]),
    EventKind(
        DICE_ROLLED,
        "guard_dice_rolled",
        [EventField("blue", "number"), EventField("orange", "number")],
    ),
    EventKind(POWER_SET, "guard_power_set", [EventField("power", "number")]),
    EventKind(OBJECTIVE_REPLACED, "broken_objective_replaced", [EventField("card", "objective")]),
    EventKind(
        GUARD_STRENGTH,
        "guard_strength",
        [EventField("die", "number"), EventField("cards", "number")],
    ),
    EventKind(FIRST_DEFEAT, "guard_first_defeat", [EventField("power", "number")]),
    EventKind(DESTROYED, "guard_destroyed", []),
    EventKind(POPULARITY_SET, "automa_popularity_set", [EventField("popularity", "number")]),
]
