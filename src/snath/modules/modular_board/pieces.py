"""Outcomes of set-up and what the log tells of it."""

from __future__ import annotations

from typing import Final

from ...engine.action import ActionKind, Field
from ...engine.event import EventField, EventKind

DEAL_SIDE: Final = 152
DEAL_BOARD_TILE: Final = 153
DEAL_BASE: Final = 154
REMOVE_TILE: Final = 155
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(DEAL_SIDE, "board_side", [Field("side", "board_side")], True),
    ActionKind(
        DEAL_BOARD_TILE,
        "board_tile",
        [Field("area", "board_area"), Field("tile", "board_tile")],
        True,
    ),
    ActionKind(DEAL_BASE, "base_tile", [Field("slot", "base_slot"), Field("base", "space")], True),
    ActionKind(REMOVE_TILE, "remove_tile", [Field("area", "board_area")], True),
]

BOARD_LAID: Final = 152
TILE_LAID: Final = 153
TILE_REMOVED: Final = 154
EVENTS: Final[list[EventKind]] = [
    EventKind(BOARD_LAID, "board_laid", [EventField("side", "board_side")]),
    EventKind(
        TILE_LAID,
        "board_tile_laid",
        [EventField("area", "board_area"), EventField("tile", "board_tile")],
    ),
    EventKind(
        TILE_REMOVED,
        "board_tile_removed",
        [EventField("area", "board_area"), EventField("tile", "board_tile")],
    ),
]
