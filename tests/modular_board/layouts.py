"""All legal layouts of the modular board, and a second way to put one together.

Written from the content file and coordinates, without the module's own code, so that the two can
be held against each other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from itertools import permutations, product
from typing import Any

CONTENT: dict[str, Any] = json.loads(
    resources.files("snath.modules.modular_board")
    .joinpath("content/modular_board.json")
    .read_text(encoding="utf-8")
)
BASES = "NSTAICRP"  # base tiles, clockwise from the top
AREAS = CONTENT["board_areas"]
TILES = {
    f"{tile['tile']}{side}": tile[side] for tile in CONTENT["board_tiles"] for side in ("a", "b")
}
CONNECTS = {slot["slot"]: slot["connects"] for slot in CONTENT["base_slots"]}


def fits(area: dict[str, Any], tile: str) -> bool:
    """No lake beside the home base."""
    return all(
        TILES[tile]["hexes"][spot]["terrain"] != "lake"
        for spot, name in area["hexes"].items()
        if name in CONNECTS[area["slot"]]
    )


def legal_codes() -> Iterator[str]:
    """Every legal layout, with the base tiles always in the same places."""
    for side, order in product("AB", permutations("1234")):
        fitting = [
            [tile + face for face in "ab" if fits(area, tile + face)]
            for area, tile in zip(AREAS, order, strict=True)
        ]
        for tiles in product(*fitting):
            yield f"{side}-{''.join(tiles)}-{BASES}"


CODES = sorted(legal_codes())


def printed(code: str) -> dict[str, dict[str, Any]]:
    """What is printed on each territory of a board."""
    side, tiles, _ = code.split("-")
    (fixed,) = (each for each in CONTENT["board_sides"] if each["side"] == side)
    out = {each["id"]: each for each in fixed["hexes"]}
    for number, area in enumerate(AREAS):
        tile = tiles[2 * number : 2 * number + 2]
        if tile != "00":
            out |= {name: TILES[tile]["hexes"][spot] for spot, name in area["hexes"].items()}
    return out


def wet(code: str) -> set[frozenset[str]]:
    """Pairs of lands with a river between them."""
    _, tiles, _ = code.split("-")
    there = printed(code)
    edges = [frozenset(edge) for edge in CONTENT["board_rivers"]["between"]]
    for number, area in enumerate(AREAS):
        tile = tiles[2 * number : 2 * number + 2]
        if tile != "00":
            edges += [
                frozenset(area["hexes"][spot] for spot in edge) for edge in TILES[tile]["rivers"]
            ]
    return {
        edge
        for edge in edges
        if all(name in there and there[name]["terrain"] != "lake" for name in edge)
    }
