"""The printed parts of the modular board: their file and tables.  Rulebook: Components."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content, Entry
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Flag, Many, Record, Shape, Text, Whole
from ....engine.ids import FACTORY, TERRAIN_NAMES
from ..components import AREAS, SIDES, SLOTS, TILES, Area, Components, Hex, Slot, TileSide

SPOTS: Final = ("NW", "NE", "W", "C", "E", "SW", "SE")  # of a tile
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
    areas = {entry["area"]: entry for entry in content.all("board_areas")}
    slots = sorted(content.all("base_slots"), key=lambda entry: int(entry["slot"]))
    return Components(
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
        [
            base["faction"]
            for base in (*content.all("home_bases"), *content.all("absent_bases"))
        ],
    )


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
    """Two sides, four tiles, eight base tiles; tunnels and encounters of each part."""
    report.expect("modular_board", "board sides", len(content.all("board_sides")), len(SIDES))
    report.expect("modular_board", "tiles", 2 * len(content.all("board_tiles")), len(TILES))
    components = make_components(content)
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
