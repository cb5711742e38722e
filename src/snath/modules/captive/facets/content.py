"""The file of the module's figures.  Rulebook: Episode 3."""

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
                "key": Choice("episode", [NAME]),
                "cards": Whole(0, 4),
                "influence": Whole(0, 99),
            },
        ),
    ),
}  # fmt: skip


def make_printed(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    return Printed(entry["cards"], entry["influence"])


FACET: Final = ContentFacet(FORMATS, make_printed)
