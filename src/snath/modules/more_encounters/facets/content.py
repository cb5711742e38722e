"""The marks on the encounter cards."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ..marks import Marks


def make_marks(content: Content) -> Marks:
    cards = content.all("encounters")
    return Marks(
        [card["number"] for card in cards if card.get("people_only", False)],
        [card["number"] for card in cards if card.get("solo_ok", False)],
    )


FACET: Final = ContentFacet(tables=make_marks)
