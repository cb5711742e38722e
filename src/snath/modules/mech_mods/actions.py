"""What is drawn, placed and done with Mech Mods."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

DRAW_MOD: Final = 196
PLACE_MOD: Final = 197
FEINT: Final = 198
REGROUP: Final = 199
REINFORCE: Final = 200
SLIP: Final = 201

SETUP_ACTIONS: Final[list[ActionKind]] = [
    ActionKind(
        DRAW_MOD, "draw_mech_mod", [Field("seat", "number"), Field("mod", "mech_mod")], True
    ),
    ActionKind(PLACE_MOD, "place_mod", [Field("mod", "mech_mod"), Field("mech", "mech")]),
]
# Answers to the questions of single mods, wherever an ability of that name comes from.
TOKEN_ACTIONS: Final[list[ActionKind]] = [
    ActionKind(FEINT, "feint", [Field("power", "number")]),
    ActionKind(REGROUP, "regroup", [Field("space", "space")]),
    ActionKind(REINFORCE, "reinforce", [Field("unit", "unit"), Field("space", "space")]),
    ActionKind(SLIP, "slip", [Field("space", "space")]),
]
ACTIONS: Final[list[ActionKind]] = [*SETUP_ACTIONS, *TOKEN_ACTIONS]
