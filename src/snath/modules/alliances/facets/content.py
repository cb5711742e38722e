"""The file of the Alliance tokens."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Whole
from ..printed import FACTIONS, NAME, TOKENS, Printed, Token

FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key",
            {
                "key": Choice("rule", [NAME]), "broken": Whole(0, 99), "left_over": Whole(0, 99),
                "automa": Whole(0, 99),
            },
        ),
        Section(
            TOKENS, "key",
            {
                "key": Choice("faction", FACTIONS), "coins": Whole(0, 99), "worth": Whole(0, 99),
            },
        ),
    ),
}  # fmt: skip


def make_alliances(content: Content) -> Printed:
    terms = next(iter(content.all(NAME)))
    tokens = {str(e["key"]): Token(e["coins"], e["worth"]) for e in content.all(TOKENS)}
    return Printed(terms["broken"], terms["left_over"], terms["automa"], tokens)


FACET: Final = ContentFacet(FORMATS, make_alliances, components=(TOKENS,))
