"""The file of the module's figures.  Rulebook: Episode 4."""

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
                "on_tunnels": Whole(0, 4),
                "at_factory": Whole(0, 4),
            },
        ),
    ),
}  # fmt: skip


def make_printed(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    return Printed(entry["on_tunnels"], entry["at_factory"])


FACET: Final = ContentFacet(FORMATS, make_printed)
