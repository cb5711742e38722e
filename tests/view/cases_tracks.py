"""Reasons of the tracks in place of the printed one."""

from __future__ import annotations

from tests.view.explain_case import Case, Given

PEACE: Given = {"options": {"triumph_tracks": "peace"}, "nordic": {"power": 16}}

TILES: Given = {
    "options": {
        "triumph_tiles": True,
        "triumph_tiles_laid": [
            "mechs", "upgrades", "structures", "popularity", "recruits", "combat_cards",
            "encounters", "factory_card", "resources", "workers",
        ],
    },
    "nordic": {"power": 16},
}

CASES = [
    Case("not_on_track", "star power", {"goal": "power", "track": "peace"}, PEACE),
    Case("no_tile", "star power", {"goal": "power"}, TILES),
]
