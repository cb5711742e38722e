"""The printed parts of the modular board: their file and tables.  Rulebook: Components."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations, product
from typing import Final

from ....content.check import Report
from ....content.content import Content, Entry
from ....content.errors import Place
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.geometry import neighbours
from ....content.shapes import Choice, Flag, Many, Record, Shape, Text, Whole
from ....engine.ids import FACTORY, LAKE, TERRAIN_NAMES
from ..assemble import grow
from ..components import (
    AREAS,
    CENTRE,
    INACTIVE,
    SIDES,
    SLOTS,
    TILES,
    Area,
    Components,
    Hex,
    Slot,
    TileSide,
)

# Places on a tile, by their distance from the middle.
AROUND: Final = {
    "NW": (0, -1), "NE": (1, -1), "W": (-1, 0), "C": (0, 0), "E": (1, 0), "SW": (-1, 1),
    "SE": (0, 1),
}  # fmt: skip
SPOTS: Final = tuple(AROUND)
FIXED_HEXES: Final = 19
FIXED_ENCOUNTERS: Final = 3
TILE_ENCOUNTERS: Final = 2
TUNNELS: Final = 2  # on the fixed hexes of a side; a tile has one

_name = Text(r"[A-Z][0-9]{1,2}", "A1")
_terrain = Choice("terrain", TERRAIN_NAMES[: FACTORY + 1])
_marks: Final[dict[str, Shape]] = {"tunnel": Flag(), "encounter": Flag()}
_printed = Record({"terrain": _terrain}, _marks)
_spot = Choice("place on a tile", SPOTS)
_tile_side = Record({
    "hexes": Record(dict.fromkeys(SPOTS, _printed)),
    "rivers": Many(Many(_spot, 2, 2), 0, 12),
})
_coordinate = Whole(-20, 20)
FORMATS: Final = {
    "modular_board": (
        Section("board_areas", "area", {
            "area": Choice("area", AREAS), "slot": Whole(0, len(SLOTS) - 1),
            "hexes": Record(dict.fromkeys(SPOTS, _name)),
        }),
        Section("base_slots", "slot", {
            "slot": Whole(0, len(SLOTS) - 1), "place": Choice("place", SLOTS),
            "q": _coordinate, "r": _coordinate, "connects": Many(_name, 2, 2),
        }),
        Section("board_rivers", "", {"between": Many(Many(_name, 2, 2), 0, 200)}),
        Section("board_sides", "side", {
            "side": Choice("side", SIDES),
            "hexes": Many(
                Record({"id": _name, "terrain": _terrain}, _marks), FIXED_HEXES, FIXED_HEXES
            ),
        }),
        Section("board_tiles", "tile", {
            "tile": Whole(1, len(TILES) // 2), "a": _tile_side, "b": _tile_side,
        }),
    ),
}


def make_components(content: Content) -> Components:
    check_places(content)
    areas = {entry["area"]: entry for entry in content.all("board_areas")}
    slots = sorted(content.all("base_slots"), key=lambda entry: int(entry["slot"]))
    parts = Components(
        {
            entry["side"]: {each["id"]: make_hex(each) for each in entry["hexes"]}
            for entry in content.all("board_sides")
        },
        {
            f"{entry['tile']}{side}": make_tile_side(entry[side])
            for entry in content.all("board_tiles")
            for side in ("a", "b")
        },
        [Area(areas[area]["hexes"], areas[area]["slot"]) for area in AREAS],
        [Slot(entry["q"], entry["r"], entry["connects"]) for entry in slots],
        content.one("board_rivers")["between"],
        base_tiles(content),
    )
    check_land(content, parts)
    return parts


def base_tiles(content: Content) -> list[str]:
    """One for every faction there is; the inactive one only fills up the places."""
    tiles = [
        str(base["faction"])
        for base in (*content.all("home_bases"), *content.all("absent_bases"))
        if base["faction"] != INACTIVE
    ]
    return tiles if len(tiles) >= len(SLOTS) else [*tiles, INACTIVE]


# -- what the shape of single fields cannot say ----------------------------------------------


def check_places(content: Content) -> None:
    """ContentError where hexes, areas, bases and rivers of an owner's layout do not fit."""
    spots = {
        entry["id"]: (entry["q"], entry["r"])
        for entry in (*content.all("hexes"), *content.all("absent_hexes"))
    }
    laid: dict[str, str] = {}
    for entry in content.all("board_areas"):
        at = content.place("board_areas", entry["area"]).at("hexes")
        for spot, name in entry["hexes"].items():
            known(name, spots, at)
            if name in laid:
                at.fail(f"{name} is also in the {laid[name]} area")
            laid[name] = entry["area"]
            q, r = spots.get(entry["hexes"][CENTRE], (0, 0))
            dq, dr = AROUND[spot]
            if spots[name] != (q + dq, r + dr):
                at.fail(f"{name} does not lie in the place {spot} of a tile")
    for entry in content.all("board_sides"):
        at = content.place("board_sides", entry["side"]).at("hexes")
        names = [printed["id"] for printed in entry["hexes"]]
        for name in names:
            known(name, spots, at)
            if name in laid:
                at.fail(f"{name} is in the {laid[name]} area")
            if names.count(name) > 1:
                at.fail(f"{name} stands there twice")
        works = [each for each in entry["hexes"] if each["terrain"] == TERRAIN_NAMES[FACTORY]]
        if len(works) != 1:
            at.fail(f"there are {len(works)} Factories", "1")
    for entry in content.all("base_slots"):
        at = content.place("base_slots", entry["slot"]).at("connects")
        for name in entry["connects"]:
            known(name, spots, at)
            touching((entry["q"], entry["r"]), spots[name], at, name)
    at = content.place("board_rivers").at("between")
    for a, b in content.one("board_rivers")["between"]:
        known(a, spots, at)
        known(b, spots, at)
        touching(spots[a], spots[b], at, f"{a} and {b}")
    for entry in content.all("board_tiles"):
        for side in ("a", "b"):
            at = content.place("board_tiles", entry["tile"]).at(side).at("rivers")
            for a, b in entry[side]["rivers"]:
                touching(AROUND[a], AROUND[b], at, f"{a} and {b}")


def check_land(content: Content, parts: Components) -> None:
    """ContentError if lakes of an owner's layout cut the land of some board in two."""
    spots = {
        entry["id"]: (entry["q"], entry["r"])
        for entry in (*content.all("hexes"), *content.all("absent_hexes"))
    }
    index = {name: number for number, name in enumerate(spots)}
    at = {spot: index[name] for name, spot in spots.items()}
    ways = [
        sum(1 << at[near] for near in neighbours(*spot) if near in at) for spot in spots.values()
    ]
    tiles = {
        (area, tile): land(index, {area.hexes[spot]: side.hexes[spot] for spot in SPOTS})
        for area in parts.areas
        for tile, side in parts.tiles.items()
    }
    for side, fixed in parts.sides.items():
        for numbers in permutations(sorted({tile[0] for tile in parts.tiles})):
            for faces in product("ab", repeat=len(AREAS)):
                laid = [number + face for number, face in zip(numbers, faces, strict=True)]
                if not all(parts.fits(area, tile) for area, tile in enumerate(laid)):
                    continue
                whole = land(index, fixed)
                for area, tile in zip(parts.areas, laid, strict=True):
                    whole |= tiles[area, tile]
                if grow(ways, whole, whole & -whole) != whole:
                    content.place("board_sides", side).fail(
                        f"with the tiles {' '.join(laid)} lakes cut the land in two",
                        "lakes that leave a way on land between all territories",
                    )


def land(index: Mapping[str, int], hexes: Mapping[str, Hex]) -> int:
    """These territories without lakes, as a mask."""
    return sum(1 << index[name] for name, printed in hexes.items() if printed.terrain != LAKE)


def known(name: str, spots: Mapping[str, object], at: Place) -> None:
    if name not in spots:
        at.fail(f"there is no hex {name} on any board", f"{min(spots)} to {max(spots)}")


def touching(a: tuple[int, int], b: tuple[int, int], at: Place, what: str) -> None:
    if b not in neighbours(*a):
        at.fail(f"{what}: these do not touch")


# -- tables ----------------------------------------------------------------------------------


def make_hex(entry: Entry) -> Hex:
    return Hex(
        TERRAIN_NAMES.index(entry["terrain"]),
        entry.get("tunnel", False),
        entry.get("encounter", False),
    )


def make_tile_side(entry: Entry) -> TileSide:
    hexes = {spot: make_hex(printed) for spot, printed in entry["hexes"].items()}
    return TileSide(hexes, entry["rivers"])


def check_totals(content: Content, report: Report) -> None:
    """Two sides, four tiles, base tiles for all places; tunnels and encounters of each part."""
    report.expect("modular_board", "board sides", len(content.all("board_sides")), len(SIDES))
    report.expect("modular_board", "tiles", 2 * len(content.all("board_tiles")), len(TILES))
    components = make_components(content)
    if len(components.bases) < len(SLOTS):
        report.expect("modular_board", "base tiles", len(components.bases), len(SLOTS))
    for side, hexes in components.sides.items():
        where = f"board side {side}"
        encounters = [each for each in hexes.values() if each.encounter]
        tunnels = [each for each in hexes.values() if each.tunnel]
        report.expect(where, "encounters", len(encounters), FIXED_ENCOUNTERS)
        report.expect(where, "tunnels", len(tunnels), TUNNELS)
    for name, tile in components.tiles.items():
        where = f"tile {name}"
        encounters = [each for each in tile.hexes.values() if each.encounter]
        tunnels = [each for each in tile.hexes.values() if each.tunnel]
        report.expect(where, "encounters", len(encounters), TILE_ENCOUNTERS)
        report.expect(where, "tunnels", len(tunnels), 1)
        for area in range(len(AREAS)):
            if not any(components.fits(area, name[0] + side) for side in ("a", "b")):
                report.add("board", where, f"fits the {AREAS[area]} area with no side up")


FACET: Final = ContentFacet(FORMATS, make_components, check_totals)
