"""A layout: which parts lie where, and the short code that people share.  Rulebook: Setup.

    A-1a3b2b4b-NSTAICRP    board side, tiles by area, base tiles clockwise from the top
    A-1a3b2b4b             the base tiles come at random
    A-1a00004b-NSTAICRP    two areas are left empty

Areas are written upper left, upper right, lower left, lower right; a base tile by the first letter
of its faction, I for the inactive one.
"""

from __future__ import annotations

from typing import Final, final

from ...engine.errors import ConfigError, shown
from .components import AREAS, SIDES, SLOTS, TILES

RANDOM: Final = "random"
NO_TILE: Final = "00"
ALLOWED: Final = (
    "'random', or a code like 'A-1a3b2b4b-NSTAICRP': board side A or B; a tile with its side for "
    "each area (1a to 4b, 00 for none): upper left, upper right, lower left, lower right; the "
    "base tiles clockwise from the top by their first letters, I for the inactive one, or no "
    "base tiles for random ones"
)


@final
class Layout:
    """Side, tile of each area and base tile of each slot; empty text where it is still open."""

    def __init__(self, side: str, tiles: list[str], bases: list[str]) -> None:
        self.side = side
        self.tiles = tiles
        self.bases = bases

    def clone(self) -> Layout:
        return Layout(self.side, self.tiles[:], self.bases[:])

    def code(self) -> str:
        """The code as far as it is settled."""
        out = f"{self.side}-{''.join(self.tiles)}"
        return out if "" in self.bases else f"{out}-{''.join(self.bases)}"

    def complete(self) -> bool:
        return self.side != "" and "" not in self.tiles and "" not in self.bases

    def without(self, area: int) -> Layout:
        """The same with an area left empty."""
        out = self.clone()
        out.tiles[area] = NO_TILE
        return out


def open_layout() -> Layout:
    """Nothing is settled yet."""
    return Layout("", [""] * len(AREAS), [""] * len(SLOTS))


def read_code(text: object) -> Layout:
    """The layout of a code; ConfigError says what is wrong with it and what is allowed."""
    if not isinstance(text, str):
        raise wrong(text, "is no text", ALLOWED)
    if text.strip().lower() == RANDOM:
        return open_layout()
    parts = text.strip().split("-")
    if len(parts) != 2 and len(parts) != 3:
        raise wrong(text, "has not two or three parts with '-' between them", ALLOWED)
    out = open_layout()
    out.side = parts[0].strip().upper()
    if out.side not in SIDES:
        raise wrong(text, f"has no board side {shown(parts[0])}", ", ".join(SIDES))
    read_tiles(text, parts[1].strip().lower(), out)
    if len(parts) == 3:
        read_bases(text, parts[2].strip().upper(), out)
    return out


def read_tiles(text: str, tiles: str, out: Layout) -> None:
    """Two signs for the tile of each area."""
    if len(tiles) != 2 * len(AREAS):
        raise wrong(
            text, f"has {len(tiles)} signs for the tiles",
            f"two for each of {len(AREAS)} areas, like 1a3b2b4b",
        )
    for area in range(len(AREAS)):
        tile = tiles[2 * area : 2 * area + 2]
        if tile != NO_TILE and tile not in TILES:
            raise wrong(text, f"has no tile {shown(tile)}", ", ".join([*TILES, NO_TILE]))
        for other in out.tiles:
            if tile != NO_TILE and other != "" and other[0] == tile[0]:
                raise wrong(text, f"has tile {tile[0]} twice", "every tile in one area")
        out.tiles[area] = tile


def read_bases(text: str, bases: str, out: Layout) -> None:
    """A letter for the base tile of each slot."""
    if len(bases) != len(SLOTS):
        raise wrong(
            text, f"has {len(bases)} letters for the base tiles",
            f"{len(SLOTS)}, clockwise from the top, or no base tiles for random ones",
        )
    for slot in range(len(SLOTS)):
        if bases[slot] in out.bases:
            raise wrong(text, f"has base tile {bases[slot]} twice", "every base tile once")
        out.bases[slot] = bases[slot]


def wrong(text: object, problem: str, allowed: str) -> ConfigError:
    return ConfigError(f"board code {shown(text)} {problem}; allowed: {allowed}")
