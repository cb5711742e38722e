"""Kinds of actions about Mad Tesla: his dice, where he goes, the order of discarded cards."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

ROLL_STEP: Final = 241
ROLL_STRENGTH: Final = 242
TURN_OVER: Final = 243
LAY_CARD: Final = 244
LAY_AT_RANDOM: Final = 245
SEND: Final = 246
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(ROLL_STEP, "tesla_step", [Field("die", "number")], chance=True),
    ActionKind(ROLL_STRENGTH, "tesla_strength", [Field("die", "number")], chance=True),
    ActionKind(TURN_OVER, "turn_over", [Field("value", "card")], chance=True),
    ActionKind(LAY_CARD, "lay_card", [Field("value", "card")]),
    ActionKind(LAY_AT_RANDOM, "lay_at_random", [Field("value", "card")], chance=True),
    ActionKind(SEND, "send_tesla", [Field("space", "space")]),
]
