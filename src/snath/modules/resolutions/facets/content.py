"""The file of the resolution tiles.  Rulebook: Resolution Module."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Whole
from ..printed import ALL_STARS, NAME, Printed, Resolutions
from ..tiles import KEYS
from ..tiles.land_rush import ONE_STEP

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("resolution tile", KEYS), "number": Whole(1, len(KEYS)),
                "stars": Whole(0, ALL_STARS), "rounds": Whole(0, 99), "coins": Whole(0, 99),
            },
        ),
    ),
}  # fmt: skip


def make_tiles(content: Content) -> Resolutions:
    entries = {str(entry["key"]): entry for entry in content.all(NAME)}
    return Resolutions(
        [
            Printed(key, entries[key]["stars"], entries[key]["rounds"], entries[key]["coins"])
            for key in KEYS
        ]
    )


def check_tiles(content: Content, report: Report) -> None:
    """Each tile of the code once, by number."""
    entries = sorted(content.all(NAME), key=lambda entry: int(entry["number"]))
    if [entry["key"] for entry in entries] != KEYS:
        report.add("order", NAME, f"the tiles are not {', '.join(KEYS)} in this order")


def rules_given(content: Content) -> list[str]:
    """What the tiles give to everybody's units."""
    return [ONE_STEP]


FACET: Final = ContentFacet(
    FORMATS, make_tiles, check_tiles, components=(NAME,), rules=rules_given
)
