"""Influence in observations and action numbers; tokens are seen as declared."""

from __future__ import annotations

from typing import Final, final

from ....env.encoding.facet import Block, EncodingFacet
from ....env.texts import own_texts, texts_with
from ..names import INFLUENCE, NAME, TOKENS
from ..steps import GiveInfluence, PlaceInfluence

BASE: Final = "home-fenris"
ROWS: Final = (("place_influence", "land"), ("give_influence", (1, TOKENS)))
ASKING: Final[list[str]] = [PlaceInfluence.tag, GiveInfluence.tag]


@final
class FenrisEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [
            Block("action", 7680, 256, [
                *own_texts(ROWS, {}), "use fanatical", f"pick_faction {NAME}",
                *texts_with("space", [BASE]),
            ]),
            Block("module", 19, 1, [NAME]),
            Block("faction", 9, 1, [NAME]),
            Block("token", 7, 1, [INFLUENCE]),
        ]

    def questions(self) -> list[str]:
        return ASKING


FACET: Final = FenrisEncoding()
