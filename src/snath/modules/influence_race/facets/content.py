"""The file of the module's figures.  Rulebook: Episode 1."""

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
                "influence": Whole(1, 2),
            },
        ),
    ),
}  # fmt: skip


def make_printed(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    return Printed(entry["influence"])


FACET: Final = ContentFacet(FORMATS, make_printed)
