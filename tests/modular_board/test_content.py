"""Layouts of an owner: replaced by a file, and refused with a reason where they do not fit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import snath
from snath.content import ContentError
from tests.modular_board.layouts import CONTENT


def override(folder: Path, section: str, entry: dict[str, Any]) -> Path:
    value: Any = entry if section == "board_rivers" else [entry]
    (folder / "modular_board.json").write_text(json.dumps({section: value}), encoding="utf-8")
    return folder


def game(folder: Path) -> snath.Game:
    return snath.new_game(2, modules=("modular_board",), overrides=folder, seed=1)


def test_a_layout_of_ones_own(tmp_path: Path) -> None:
    """Tile 1 with a farm in the middle of side a."""
    (tile,) = (json.loads(json.dumps(t)) for t in CONTENT["board_tiles"] if t["tile"] == 1)
    tile["a"]["hexes"]["C"]["terrain"] = "farm"
    made = snath.new_game(
        2, modules=("modular_board",), options={"board": "A-1a3b2b4b-NSTAICRP"},
        overrides=override(tmp_path, "board_tiles", {"tile": 1, "a": tile["a"]}),
    )
    terrains = {entry["id"]: entry["terrain"] for entry in made.declared()["board"]["hexes"]}
    assert terrains["B2"] == "farm"


@pytest.mark.parametrize(
    ("section", "entry", "problem"),
    [
        ("board_rivers", {"between": [["A1", "G6"]]}, "A1 and G6: these do not touch"),
        ("board_rivers", {"between": [["A1", "Z9"]]}, "there is no hex Z9 on any board"),
        ("base_slots", {"slot": 0, "connects": ["A3", "D4"]}, "D4: these do not touch"),
        (
            "board_areas",
            {"area": "upper_left", "hexes": CONTENT["board_areas"][1]["hexes"]},
            "is also in the",
        ),
        (
            "board_areas",
            {
                "area": "upper_left",
                "hexes": {**CONTENT["board_areas"][0]["hexes"], "NW": "A2", "NE": "A1"},
            },
            "does not lie in the place",
        ),
        (
            "board_sides",
            {
                "side": "A",
                "hexes": [
                    {**each, "terrain": "farm"} if each["id"] == "D4" else each
                    for each in CONTENT["board_sides"][0]["hexes"]
                ],
            },
            "there are 0 Factories",
        ),
    ],
)
def test_a_layout_that_does_not_fit_is_refused(
    tmp_path: Path, section: str, entry: dict[str, Any], problem: str
) -> None:
    with pytest.raises(ContentError, match=problem):
        game(override(tmp_path, section, entry))


def test_lakes_must_leave_the_land_whole(tmp_path: Path) -> None:
    """Between four tiles, an island with the Factory."""
    hexes = [
        each if each["terrain"] == "factory" else {**each, "terrain": "lake"}
        for each in CONTENT["board_sides"][0]["hexes"]
    ]
    with pytest.raises(ContentError, match=r"lakes cut the land in two.*a way on land"):
        game(override(tmp_path, "board_sides", {"side": "A", "hexes": hexes}))
