"""Kinds of actions about airships."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

DEAL: Final = 120
UNLOAD: Final = 121
LOAD: Final = 122
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(
        DEAL,
        "deal_airship_tile",
        [Field("tile", "airship_tile"), Field("seat", "number", True)],
        chance=True,
    ),
    ActionKind(UNLOAD, "unload", [Field("cargo", "cargo"), Field("amount", "number")]),
    ActionKind(LOAD, "load", [Field("cargo", "cargo"), Field("amount", "number")]),
]
