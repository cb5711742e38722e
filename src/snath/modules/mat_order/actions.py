"""A mat that leaves the choice."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

MAT_TAKEN_AWAY: Final = 68
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(MAT_TAKEN_AWAY, "take_mat_away", [Field("mat", "mat")], True)
]
