"""The board from its content.  Rulebook: Components, Important Concepts."""

from __future__ import annotations

from ..engine.board import Board
from ..engine.ids import HOME_BASE, NO_TERRAIN, TERRAIN_NAMES
from .content import Content
from .geometry import neighbours


def base_name(faction: str) -> str:
    """The name of a faction's home base as a space of the board."""
    return f"home-{faction}"


def make_board(content: Content) -> Board:
    """Territories in reading order, then the home bases clockwise.

    Those that only other boards have are numbered among them and are not on this one.
    """
    hexes = sorted(
        [*content.all("hexes"), *content.all("absent_hexes")],
        key=lambda entry: (entry["r"], entry["q"]),
    )
    bases = content.all("home_bases")
    absent = content.all("absent_bases")
    names: list[str] = [entry["id"] for entry in hexes]
    index = {name: i for i, name in enumerate(names)}
    at = {(e["q"], e["r"]): i for i, e in enumerate(hexes) if "terrain" in e}
    adjacent = [
        _mask([at[spot] for spot in neighbours(entry["q"], entry["r"]) if spot in at])
        if "terrain" in entry
        else 0
        for entry in hexes
    ]
    river = [0] * len(hexes)
    for a, b in content.one("rivers")["between"]:
        river[index[a]] |= 1 << index[b]
        river[index[b]] |= 1 << index[a]
    for base in bases:
        across = _mask([index[name] for name in base["across_river"]])
        dry = _mask([index[name] for name in (*base["connects"], *base["adjacent_lakes"])])
        adjacent.append(dry | across)
        river.append(across)
    terrain = [
        TERRAIN_NAMES.index(entry["terrain"]) if "terrain" in entry else NO_TERRAIN
        for entry in hexes
    ]
    nowhere = [0] * len(absent)
    return Board(
        names + [base_name(base["faction"]) for base in (*bases, *absent)],
        terrain + [HOME_BASE] * len(bases) + [NO_TERRAIN] * len(absent),
        [entry["q"] for entry in (*hexes, *bases)] + nowhere,
        [entry["r"] for entry in (*hexes, *bases)] + nowhere,
        adjacent + nowhere,
        river + nowhere,
        _mask([i for i, entry in enumerate(hexes) if entry.get("tunnel", False)]),
        _mask([i for i, entry in enumerate(hexes) if entry.get("encounter", False)]),
        len(hexes),
    )


def _mask(spaces: list[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask
