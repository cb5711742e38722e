"""Kinds of actions about Desolation: its dice, who spends power, who places a star, consent."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

ROLL_STEP: Final = 247
ROLL_STRENGTH: Final = 248
SPEND_POWER: Final = 249
STAR_FOR: Final = 250
ASK_STORES: Final = 251
OPEN_STORES: Final = 252
CLOSE_STORES: Final = 113
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(CLOSE_STORES, "close_stores", []),
    ActionKind(ROLL_STEP, "machines_step", [Field("die", "number")], chance=True),
    ActionKind(ROLL_STRENGTH, "machines_strength", [Field("die", "number")], chance=True),
    ActionKind(SPEND_POWER, "spend_power", [Field("seat", "number")]),
    ActionKind(STAR_FOR, "star_for", [Field("seat", "number")]),
    ActionKind(ASK_STORES, "ask_stores", [Field("seat", "number")]),
    ActionKind(OPEN_STORES, "open_stores", []),
]
