"""The file of the Mad Tesla tile.  Rulebook: Mad Tesla."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Many, Whole
from ....engine.board import DIRECTION_NAMES
from ....engine.ids import MAX_POWER
from ..printed import NAME, Printed
from ..rules import REWARD

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("tile", [NAME]),
                "directions": Many(Choice("direction", DIRECTION_NAMES), 6, 6),
                "health": Whole(1, MAX_POWER), "cards": Whole(1, 9), "popularity": Whole(0, 9),
                "coins": Whole(0, 99),
            },
        ),
    ),
}  # fmt: skip


def make_tile(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    return Printed(
        [DIRECTION_NAMES.index(name) for name in entry["directions"]],
        entry["health"], entry["cards"], entry["popularity"], entry["coins"],
    )


def check_tile(content: Content, report: Report) -> None:
    for entry in content.all(NAME):
        if sorted(entry["directions"]) != sorted(DIRECTION_NAMES):
            report.add("directions", NAME, "a die of six faces needs each direction once")


def rules_given(content: Content) -> list[str]:
    return [NAME, REWARD]


FACET: Final = ContentFacet(FORMATS, make_tile, check_tile, components=(NAME,), rules=rules_given)
