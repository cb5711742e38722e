"""The file of the Triumph Tiles."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Whole
from ..options import KEYS
from ..tiles import NAME, Tiles

ALL: Final = 16
FORMATS: Final = {
    NAME: (
        Section(NAME, "key", {"key": Choice("Triumph Tile", KEYS), "tiles": Whole(1, 9)}),
    ),
}  # fmt: skip


def make_tiles(content: Content) -> Tiles:
    return Tiles({str(entry["key"]): int(entry["tiles"]) for entry in content.all(NAME)}, [])


def check_tiles(content: Content, report: Report) -> None:
    number = sum(int(entry["tiles"]) for entry in content.all(NAME))
    if number != ALL:
        report.add("number", NAME, f"there are {number} tiles, not {ALL}")


FACET: Final = ContentFacet(FORMATS, make_tiles, check_tiles, components=(NAME,))
