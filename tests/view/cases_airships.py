"""Reasons about airships and their tiles."""

from __future__ import annotations

from typing import Any

from tests.view.explain_case import Case, Given


def air(
    tile: str = "siege_engine", passive: str = "reap", units: str = "airship B5, worker A5",
    **more: Any,
) -> Given:
    """Nordic's airship over the mountain B5."""
    return {
        "modules": ["airships"],
        "options": {"airship_aggressive": tile, "airship_passive": passive},
        "encounters": "none",
        "nordic": {"units": units},
        **more,
    }


FLY = ("section build", "move", "unit airship B5")
WORKERS = "airship B5, worker airship-0"
ENEMY = {"crimea": {"units": "worker B6"}}
# The airship of an Automa comes over F4.
LURED: Given = {
    **air("distract", units="character F4, worker F4, airship home"),
    "seats": ["nordic industrial", "crimea automa:automa"],
    "crimea": {"tracker": 5, "units": "character H1, airship home"},
    "automa_deck": [14],
}
BELOW = ("section upgrade", "end_turn")
CASES = [
    Case("airship_only", "load oil 1", given=air(), play=("section build", "move")),
    Case("airship_wrong_cargo", "load worker 1", {"ability": "siege_engine"}, air(), FLY),
    Case(
        "airship_combat_below", "unload oil 1", {"space": "D5"},
        air(units="character C5, airship C4", crimea={"units": "mech 1 D5"},
            resources={"airship-0": "1 oil"}),
        ("section build", "move", "unit character C5", "step D5", "unit airship C4", "step D5"),
    ),
    Case(
        "airship_foreign_resources", "load food 1", {"space": "B6"},
        air(resources={"B6": "1 food"}, **ENEMY), (*FLY, "step B6"),
    ),
    Case(
        "airship_empty_lake", "unload oil 1", {"space": "C4"},
        air(resources={"airship-0": "1 oil"}), (*FLY, "step C4"),
    ),
    Case(
        "airship_no_base", "unload oil 1", {},
        air(units="worker A5", resources={"airship-0": "1 oil"}),
        ("section build", "move", "unit airship home-nordic"),
    ),
    Case(
        "airship_enemy_below", "unload worker 1", {"space": "B6"},
        air("bounty", units=WORKERS, **ENEMY), (*FLY, "step B6"),
    ),
    Case(
        "airship_enemy_below", "load worker 1", {"space": "B6"},
        air("bounty", units=WORKERS, **ENEMY), (*FLY, "step B6"),
    ),
    Case(
        "airship_workers_on_lake", "unload worker 1", {"space": "C4"},
        air("bounty", units=WORKERS), (*FLY, "step C4"),
    ),
    Case(
        "airship_full", "load metal 2", {"left": 1},
        air(resources={"airship-0": "2 oil", "B5": "2 metal"}), FLY,
    ),
    Case(
        "airship_not_there", "load metal 2", {"space": "B5", "have": 1},
        air(resources={"B5": "1 metal"}), FLY,
    ),
    Case("airship_not_aboard", "unload metal 2", {"have": 0}, air(), FLY),
    Case(
        "airship_cargo_order", "unload oil 1", {},
        air(resources={"airship-0": "1 oil", "B5": "1 metal"}), (*FLY, "load metal 1"),
    ),
    Case("lured_by_automa", "lured worker F5", given=air()),
    Case("lured_no_unit", "lured mech F5", {"space": "F4"}, LURED, BELOW),
    Case("lured_worker_first", "lured character F5", given=LURED, play=BELOW),
    Case("lured_not_there", "lured worker G3", {"space": "G3"}, LURED, BELOW),
]  # fmt: skip
CASES += [
    Case("airship_tile_missing", "spy_on 1", {"ability": "espionage"}, air()),
    Case("airship_tile_moment", "bombard 1 oil", {"ability": "bombard"}, air("bombard")),
    Case(
        "airship_tile_offer", "bombard 1 wood", {"ability": "bombard"},
        air("bombard", units="airship B5, worker A5", resources={"airship-0": "1 oil"}, **ENEMY),
        (*FLY, "step B6", "stop"),
    ),
    Case("airship_tile_toll", "pay_toll 1 oil", {"ability": "toll"}, air("toll")),
]  # fmt: skip
