"""The board from its content.  Rulebook: Components, Important Concepts."""

from __future__ import annotations

from ..engine.board import Board
from ..engine.ids import HOME_BASE, TERRAIN_NAMES
from .content import Content
from .geometry import neighbours


def base_name(faction: str) -> str:
    """The name of a faction's home base as a space of the board."""
    return f"home-{faction}"


def make_board(content: Content) -> Board:
    """Territories in reading order, then the home bases clockwise."""
    hexes = sorted(content.all("hexes"), key=lambda entry: (entry["r"], entry["q"]))
    bases = content.all("home_bases")
    names: list[str] = [entry["id"] for entry in hexes]
    index = {name: i for i, name in enumerate(names)}
    at = {(entry["q"], entry["r"]): i for i, entry in enumerate(hexes)}
    adjacent = [
        _mask([at[spot] for spot in neighbours(entry["q"], entry["r"]) if spot in at])
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
    terrain = [TERRAIN_NAMES.index(entry["terrain"]) for entry in hexes]
    return Board(
        names + [base_name(base["faction"]) for base in bases],
        terrain + [HOME_BASE] * len(bases),
        [entry["q"] for entry in (*hexes, *bases)],
        [entry["r"] for entry in (*hexes, *bases)],
        adjacent,
        river,
        _mask([i for i, entry in enumerate(hexes) if entry.get("tunnel", False)]),
        _mask([i for i, entry in enumerate(hexes) if entry.get("encounter", False)]),
        len(hexes),
    )


def _mask(spaces: list[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask
