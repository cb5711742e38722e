"""The sixteen tiles as their content file has them.  Rulebook: Airship Module Setup."""

from __future__ import annotations

from typing import Final, final

from ...engine.tables import Tables

NAME: Final = "airships"
SECTION: Final = "airship_tiles"  # of the content files

AGGRESSIVE: Final = 0
PASSIVE: Final = 1
SIDE_NAMES: Final[tuple[str, ...]] = ("aggressive", "passive")
CARGO_KINDS: Final[tuple[str, ...]] = ("resources", "workers")

# A tile is named by the key of its rule, in the order of the printed numbers 1 to 16.
AGGRESSIVE_KEYS: Final[tuple[str, ...]] = (
    "bombard", "bounty", "siege_engine", "distract", "espionage", "blitzkrieg", "toll",
    "war_correspondent",
)
PASSIVE_KEYS: Final[tuple[str, ...]] = (
    "ferry", "boost", "drill", "hero", "safe_haven", "reap", "craft", "negotiate",
)
TILE_KEYS: Final[tuple[str, ...]] = (*AGGRESSIVE_KEYS, *PASSIVE_KEYS)
# What a tile in play means for everybody, by the key of the tile.
FOR_ALL_KEYS: Final[dict[str, str]] = {
    "toll": "toll_gate", "war_correspondent": "press", "safe_haven": "havens",
}
FIRST_PASSIVE: Final = len(AGGRESSIVE_KEYS)
TOLL: Final = AGGRESSIVE_KEYS.index("toll")
NO_TILE: Final = -1


@final
class AirshipTile:
    """What every airship with this tile can do: a range, or cargo of one kind.

    An aggressive tile has `room` for resources, or for workers (`for_workers`); a passive one has
    a `range`.
    """

    def __init__(self, range_: int, room: int, for_workers: bool) -> None:
        self.range = range_
        self.room = room
        self.for_workers = for_workers


@final
class AirshipTiles:
    """The tiles in the order of `TILE_KEYS`, and what an Automa makes of them."""

    def __init__(self, tiles: list[AirshipTile], automa: object) -> None:
        self.tiles = tiles
        self.automa = automa  # see `automa_cards`


def tiles_of(tables: Tables) -> AirshipTiles:
    tiles = tables.extra[NAME]
    assert isinstance(tiles, AirshipTiles)
    return tiles
