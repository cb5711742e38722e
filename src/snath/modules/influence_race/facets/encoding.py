"""The open objective in action numbers; tokens are seen as declared."""

from __future__ import annotations

from typing import Final, final

from ....env.encoding.facet import Block, EncodingFacet
from ....env.texts import own_texts

OBJECTIVES: Final = (1, 32)  # numbers of cards
ROWS: Final = (("show_objective", OBJECTIVES),)



@final
class RaceEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [Block("action", 12128, 32, own_texts(ROWS, {}))]


FACET: Final = RaceEncoding()
