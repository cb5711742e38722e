"""What can be drawn and done with resolution tiles."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from .printed import NAME

DEAL_RESOLUTION: Final = 140
DEAL_MISSION: Final = 141
MISSION: Final = 142
REPEAT_OBJECTIVE: Final = 143
TAKE_SPOILS: Final = 144
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(DEAL_RESOLUTION, "deal_resolution", [Field("resolution", NAME)], True),
    ActionKind(DEAL_MISSION, "deal_mission", [Field("card", "number")], True),
    ActionKind(MISSION, "mission", [Field("card", "number")]),
    ActionKind(REPEAT_OBJECTIVE, "repeat_objective", [Field("card", "number")]),
    ActionKind(
        TAKE_SPOILS, "take_spoils", [Field("space", "space"), Field("resource", "resource")]
    ),
]
