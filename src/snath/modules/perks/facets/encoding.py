"""Perks in action numbers."""

from __future__ import annotations

from typing import Final, final

from ....env.encoding.facet import Block, EncodingFacet
from ....env.texts import own_texts
from ..kinds import PERKS

ROWS: Final = (("take_perk", "perk"), ("perk_on", "space"))



@final
class PerksEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [Block("action", 12064, 64, own_texts(ROWS, {"perk": PERKS}))]


FACET: Final = PerksEncoding()
