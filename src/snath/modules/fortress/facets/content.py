"""The file of the module's figures.  Rulebook: Episode 5; Annihilator."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Many, Whole
from ..names import GUARD
from ..printed import NAME, Printed

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("episode", [NAME]),
                "cards": Whole(0, 9),
                "coins": Whole(0, 9),
                "objectives": Many(Whole(1, 99), 0, 27),
            },
        ),
    ),
}  # fmt: skip


def make_printed(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    return Printed(entry["cards"], entry["coins"], entry["objectives"])


def rules_given(content: Content) -> list[str]:
    return [GUARD]


FACET: Final = ContentFacet(FORMATS, make_printed, rules=rules_given)
