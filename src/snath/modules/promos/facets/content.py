"""Which pack each card comes in; a table may play with some of the packs only."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ..packs import DECKS, Packs


def make_packs(content: Content) -> Packs:
    return Packs(
        {
            deck: {
                entry["number"]: str(entry["pack"])
                for entry in content.all(deck)
                if "pack" in entry
            }
            for deck in DECKS
        }
    )


FACET: Final = ContentFacet(tables=make_packs)
