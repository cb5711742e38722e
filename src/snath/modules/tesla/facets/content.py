"""The file of Tesla in a player's service.  Rulebook: Modular Rules, Tesla."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Whole
from ..names import NAME
from ..printed import Printed

FORMATS: Final = {
    NAME: (Section(NAME, "key", {"key": Choice("figure", [NAME]), "tokens": Whole(1, 20)}),)
}


def make_printed(content: Content) -> Printed:
    (entry,) = content.all(NAME)
    return Printed(entry["tokens"])


FACET: Final = ContentFacet(FORMATS, make_printed, components=(NAME,))
