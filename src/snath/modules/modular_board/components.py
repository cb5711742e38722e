"""What is printed on the board, its tiles and base tiles.  Rulebook: Scythe Modular Board."""

from __future__ import annotations

from typing import Final, final

from ...engine.board import Board
from ...engine.ids import LAKE
from ...engine.tables import Tables

NAME: Final = "modular_board"
SIDES: Final[tuple[str, ...]] = ("A", "B")  # of the board
TILES: Final[tuple[str, ...]] = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")
AREAS: Final[tuple[str, ...]] = ("upper_left", "upper_right", "lower_left", "lower_right")
SLOTS: Final[tuple[str, ...]] = (  # places of the home bases, clockwise
    "top", "upper_right", "right", "lower_right", "bottom", "lower_left", "left", "upper_left",
)
CENTRE: Final = "C"  # the place in the middle of a tile
INACTIVE: Final = "inactive"  # the base tile of no faction
HOME: Final = "home-"  # begins the names of home bases
REMEMBERED: Final = 256  # boards that are kept once they are put together


@final
class Hex:
    """A printed hex: terrain, and whether it has a tunnel or an encounter."""

    def __init__(self, terrain: int, tunnel: bool, encounter: bool) -> None:
        self.terrain = terrain
        self.tunnel = tunnel
        self.encounter = encounter


@final
class TileSide:
    """A side of a tile: hexes by their place on it (NW, NE, W, C, E, SW, SE), rivers between."""

    def __init__(self, hexes: dict[str, Hex], rivers: list[list[str]]) -> None:
        self.hexes = hexes
        self.rivers = rivers


@final
class Area:
    """An area for a tile: the territory at each place, and the home base beside it."""

    def __init__(self, hexes: dict[str, str], slot: int) -> None:
        self.hexes = hexes
        self.slot = slot


@final
class Slot:
    """A place for a base tile, and the two territories it is joined to."""

    def __init__(self, q: int, r: int, connects: list[str]) -> None:
        self.q = q
        self.r = r
        self.connects = connects


@final
class Components:
    """Everything printed; `boards` keeps those that have been put together, by their code.

    `fitting`, `touching` and `letters` are worked out once as well: the sides of tiles that fit
    each area, the places around each territory, the base tiles in the codes of boards.
    """

    def __init__(
        self,
        sides: dict[str, dict[str, Hex]],
        tiles: dict[str, TileSide],
        areas: list[Area],
        slots: list[Slot],
        rivers: list[list[str]],
        bases: list[str],
    ) -> None:
        self.sides = sides
        self.tiles = tiles
        self.areas = areas
        self.slots = slots
        self.rivers = rivers  # between fixed hexes, and between them and the areas
        self.bases = bases  # the base tiles, by what is printed on them
        self.boards: dict[str, Board] = {}
        self.touching: list[int] = []
        self.letters: dict[int, str] = {}
        self.fitting: list[list[str]] = [
            [tile for tile in TILES if tile in tiles and self.keeps_off(area, tile)]
            for area in range(len(areas))
        ]

    def fits(self, area: int, tile: str) -> bool:
        return tile in self.fitting[area]

    def keeps_off(self, area: int, tile: str) -> bool:
        """Whether no lake of this side of a tile comes to lie next to a home base."""
        place = self.areas[area]
        touched = self.slots[place.slot].connects
        side = self.tiles[tile]
        for spot, name in place.hexes.items():
            if name in touched and side.hexes[spot].terrain == LAKE:
                return False
        return True


def components_of(tables: Tables) -> Components:
    found = tables.extra[NAME]
    assert isinstance(found, Components)
    return found


def letter(base: str) -> str:
    """How a base tile is written in the code of a board."""
    return base[0].upper()
