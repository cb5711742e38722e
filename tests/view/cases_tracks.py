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

ALLIANCES: Given = {
    "seats": ["nordic industrial", "crimea mechanical", "saxony patriotic"],
    "options": {"alliances": True},
}
ALLIED: Given = {**ALLIANCES, "nordic": {"ally": "crimea"}}
WITH_ALLIED: Given = {**ALLIANCES, "crimea": {"ally": "saxony"}}
WITH_AUTOMA: Given = {
    "seats": ["nordic industrial", "crimea automa:automa", "saxony patriotic"],
    "options": {"alliances": True},
}

CASES = [
    Case("own_token_gone", "propose_alliance 2", given=ALLIED),
    Case("their_token_gone", "propose_alliance 1", {"seat": 1}, WITH_ALLIED),
    Case(
        "proposed_already", "propose_alliance 1", {"seat": 1}, ALLIANCES,
        ("propose_alliance 1", "decline"),
    ),
    Case(
        "unit_in_hand", "propose_alliance 1", given=ALLIANCES,
        play=("section build", "move", "unit character home-nordic"),
    ),
    Case("automa_at_setup", "propose_alliance 1", given={**WITH_AUTOMA, "nordic": {"power": 3}}),
    Case("no_proposal", "accept_alliance", given=ALLIANCES),
    Case("not_an_automa", "ally_with_automa 0", {"seat": 0}, WITH_AUTOMA),
    Case("not_on_track", "star power", {"goal": "power", "track": "peace"}, PEACE),
    Case("no_tile", "star power", {"goal": "power"}, TILES),
    Case("rivals_at_setup", "declare_rival 1", given=RIVALS),
    Case("star_after_win", "take_star 1", given=RIVALS),
    Case("no_star_there", "take_star 2", {"seat": 2}, RIVALS, WON),
    Case("rival_order", "declare_rival 1", given=DECLARING, play=("declare_rival 2",)),
]
