"""What is done with Influence tokens."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

PLACE_INFLUENCE: Final = 232
GIVE_INFLUENCE: Final = 233
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(PLACE_INFLUENCE, "place_influence", [Field("space", "space")]),
    ActionKind(GIVE_INFLUENCE, "give_influence", [Field("amount", "number")]),
]
