"""Answers to the questions of the encounters 43 to 74."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field

FARTHER: Final = 160
BRING: Final = 161
SET_DOWN: Final = 162
SET_MECH: Final = 163
WALK: Final = 164
SCOUT: Final = 165
ROB: Final = 166
PAY_TO: Final = 167
MAKE_TRUCE: Final = 168
COPY: Final = 169
IMITATE: Final = 170
MOVE_TOKEN: Final = 171
REARRANGE: Final = 172
KEEP_OBJECTIVE: Final = 173
RETURN_OBJECTIVE: Final = 174
ACCEPT: Final = 175
OPEN_CARD: Final = 176
REPLACE: Final = 177
NEW_BASE: Final = 178
COLUMN_TOP: Final = 179
COLUMN_BOTTOM: Final = 180
SWIM: Final = 181
SET_ASIDE: Final = 182
DRAW_OBJECTIVE: Final = 183

ACTIONS: Final[list[ActionKind]] = [
    ActionKind(FARTHER, "farther", []),
    ActionKind(BRING, "bring", [Field("unit", "unit"), Field("space", "space")]),
    ActionKind(SET_DOWN, "set_down", [Field("unit", "unit"), Field("space", "space")]),
    ActionKind(SET_MECH, "set_mech", [Field("from", "space"), Field("space", "space")]),
    ActionKind(WALK, "walk", [Field("space", "space")]),
    ActionKind(SCOUT, "scout", [Field("unit", "unit"), Field("space", "space")]),
    ActionKind(ROB, "rob", [Field("seat", "number")]),
    ActionKind(PAY_TO, "pay_to", [Field("seat", "number")]),
    ActionKind(MAKE_TRUCE, "truce", [Field("seat", "number")]),
    ActionKind(COPY, "copy_ability", [Field("seat", "number")]),
    ActionKind(IMITATE, "imitate", [Field("seat", "number")]),
    ActionKind(MOVE_TOKEN, "move_token", [Field("seat", "number"), Field("section", "section")]),
    ActionKind(REARRANGE, "rearrange", [Field("mechs", "mechs"), Field("bonuses", "bonuses")]),
    ActionKind(KEEP_OBJECTIVE, "keep_objective", []),
    ActionKind(RETURN_OBJECTIVE, "return_objective", []),
    ActionKind(ACCEPT, "accept", []),
    ActionKind(OPEN_CARD, "open_card", [Field("card", "number")]),
    ActionKind(REPLACE, "replace", []),
    ActionKind(NEW_BASE, "new_base", [Field("space", "space")]),
    ActionKind(COLUMN_TOP, "column_top", []),
    ActionKind(COLUMN_BOTTOM, "column_bottom", []),
    ActionKind(SWIM, "swim", [Field("from", "space"), Field("space", "space")]),
    ActionKind(SET_ASIDE, "set_aside", [Field("seat", "number"), Field("card", "number")], True),
    ActionKind(
        DRAW_OBJECTIVE, "draw_objective", [Field("seat", "number"), Field("card", "number")], True
    ),
]


def sets_of(names: list[str]) -> list[str]:
    """A name for every subset, by mask: what a redistribution leaves uncovered."""
    out: list[str] = []
    for mask in range(1 << len(names)):
        inside = [name for i, name in enumerate(names) if mask >> i & 1]
        out.append("+".join(inside) if inside else "none")
    return out
