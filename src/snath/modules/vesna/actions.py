"""What is drawn and placed for Vesna."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

DRAW_ABILITY: Final = 229
PLACE_ABILITY: Final = 230
DRAW_ICON: Final = 231
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(DRAW_ABILITY, "draw_ability", [Field("token", "ability_token")], True),
    ActionKind(
        PLACE_ABILITY, "place_ability", [Field("rule", "rule"), Field("mech", "mech")]
    ),
    ActionKind(DRAW_ICON, "draw_icon", [Field("icon", "icon")], True),
]
