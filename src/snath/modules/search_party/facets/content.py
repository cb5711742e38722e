"""The file of the module's figures.  Rulebook: Episode 7."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Many, Whole
from ..printed import NAME, Printed

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("episode", [NAME]),
                "tokens": Many(Whole(1, 12), 7, 7),
            },
        ),
    ),
}  # fmt: skip


def make_printed(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    return Printed(entry["tokens"])


FACET: Final = ContentFacet(FORMATS, make_printed)
