"""The file of the War and Peace Tracks."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Many, Whole
from ..tracks import NAME, TRACKS, Printed

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("Triumph Track", TRACKS),
                "removed_objectives": Many(Whole(1, 99), 0, 99),
            },
        ),
    ),
}  # fmt: skip


def make_tracks(content: Content) -> Printed:
    return Printed(
        {str(entry["key"]): list(entry["removed_objectives"]) for entry in content.all(NAME)}
    )


FACET: Final = ContentFacet(FORMATS, make_tracks, components=(NAME,))
