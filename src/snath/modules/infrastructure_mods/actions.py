"""What is drawn, kept and done with Infrastructure Mods."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

DRAW_MOD: Final = 202
KEEP_MOD: Final = 203
FREE_BOTTOM: Final = 204
DOUBLE_PRODUCE: Final = 205
PROPAGANDA: Final = 206
CAVALRY: Final = 207

ACTIONS: Final[list[ActionKind]] = [
    ActionKind(
        DRAW_MOD, "draw_infrastructure_mod",
        [Field("seat", "number"), Field("mod", "infrastructure_mod")], True,
    ),
    ActionKind(KEEP_MOD, "keep_mod", [Field("mod", "infrastructure_mod")]),
    ActionKind(
        FREE_BOTTOM, "free_bottom", [Field("coins", "number"), Field("bonus", "number", True)]
    ),
    ActionKind(DOUBLE_PRODUCE, "double_produce", []),
    ActionKind(PROPAGANDA, "propaganda", []),
    ActionKind(CAVALRY, "cavalry", []),
]
