"""The file of the Desolation tile.  Rulebook: Desolation."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Many, Whole
from ....engine.board import DIRECTION_NAMES
from ....engine.ids import MAX_POPULARITY, MAX_POWER
from ..printed import NAME, Printed

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("tile", [NAME]),
                "directions": Many(Choice("direction", DIRECTION_NAMES), 6, 6),
                "clock": Whole(1, MAX_POPULARITY), "moving": Whole(0, MAX_POPULARITY),
                "stars": Whole(1, 99), "power": Whole(1, MAX_POWER),
            },
        ),
    ),
}  # fmt: skip


def make_tile(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    directions = [DIRECTION_NAMES.index(name) for name in entry["directions"]]
    return Printed(directions, entry["clock"], entry["moving"], entry["stars"], entry["power"])


def check_tile(content: Content, report: Report) -> None:
    for entry in content.all(NAME):
        if sorted(entry["directions"]) != sorted(DIRECTION_NAMES):
            report.add("directions", NAME, "a die of six faces needs each direction once")


def rules_given(content: Content) -> list[str]:
    return [NAME]


FACET: Final = ContentFacet(FORMATS, make_tile, check_tile, components=(NAME,), rules=rules_given)
