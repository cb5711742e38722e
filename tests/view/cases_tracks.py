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

RIVALS: Given = {
    "seats": ["nordic industrial", "crimea mechanical", "saxony patriotic"],
    "options": {"rivals": True},
    "encounters": "none",
    "nordic": {"power": 3, "cards": [], "rivals": "crimea", "units": "character D5"},
    "crimea": {"power": 0, "cards": [], "units": "character E6, worker H1"},
}
WON = ("section build", "move", "unit character D5", "step E6", "dial 1")
DECLARING: Given = {"seats": RIVALS["seats"], "options": {"rivals": True}}

CASES = [
    Case("not_on_track", "star power", {"goal": "power", "track": "peace"}, PEACE),
    Case("no_tile", "star power", {"goal": "power"}, TILES),
    Case("rivals_at_setup", "declare_rival 1", given=RIVALS),
    Case("star_after_win", "take_star 1", given=RIVALS),
    Case("no_star_there", "take_star 2", {"seat": 2}, RIVALS, WON),
    Case("rival_order", "declare_rival 1", given=DECLARING, play=("declare_rival 2",)),
]
