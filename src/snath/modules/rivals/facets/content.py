"""The file of the rivals."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Whole
from ..printed import NAME, Printed

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("rule", [NAME]), "stars": Whole(0, 6),
                "stars_with_war": Whole(0, 6), "coins": Whole(0, 99),
            },
        ),
    ),
}  # fmt: skip


def make_rivals(content: Content) -> Printed:
    entry = next(iter(content.all(NAME)))
    return Printed(entry["stars"], entry["stars_with_war"], entry["coins"])


FACET: Final = ContentFacet(FORMATS, make_rivals)
