"""Reasons of the resolution tiles."""

from __future__ import annotations

from typing import Any

from tests.view.explain_case import Case, Given


def tile(key: str, **nordic: Any) -> Given:
    """Nordic begins a turn with this tile by the track."""
    return {"modules": ["resolutions"], "options": {"resolution": key}, "nordic": nordic}


MISSIONS: Given = {**tile("mission_possible", coins=21), "missions": [12, 3]}
BATTLE: Given = {
    **tile("spoils_of_war", power=3, cards=[], units="character D5"),
    "encounters": "none",
    "crimea": {"power": 0, "cards": [], "units": "character E6, worker H1"},
    "resources": {"H1": "1 oil"},
}
WON = ("section build", "move", "unit character D5", "step E6", "dial 1")

CASES = [
    Case("not_open_objective", "mission 5", {"card": 5}, MISSIONS),
    Case("mission_done", "mission 12", {"card": 12}, MISSIONS, ("mission 12",)),
    Case(
        "objective_open",
        "mission 3",
        {"card": 3, "fact": "controlled_territories", "op": ">=", "need": 3, "have": 0},
        MISSIONS,
    ),
    Case(
        "objective_first", "repeat_objective 12",
        given=tile("deja_vu", coins=21, objectives=[12, 3]),
    ),
    Case(
        "objective_not_held", "repeat_objective 4", {"card": 4},
        tile("deja_vu", coins=21, objectives=[12, 3]),
    ),
    Case(
        "tile_full", "repeat_objective 12",
        given=tile("deja_vu", coins=21, objectives=[12], stars="objective, resolution"),
    ),
    Case(
        "goal_closed", "repeat_objective 12", {"goal": "resolution"},
        tile("doomsday_clock", coins=21, objectives=[12], stars="objective"),
    ),
    Case("no_spoils", "take_spoils H1 oil", given=BATTLE),
    Case("nothing_to_take", "take_spoils H1 wood", {"space": "H1"}, BATTLE, WON),
]
