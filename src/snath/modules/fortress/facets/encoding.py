"""The die of the guard in action numbers; its power and place are seen as declared."""

from __future__ import annotations

from typing import Final, final

from ....engine.steps.die import FACES
from ....env.encoding.facet import Block, EncodingFacet
from ....env.texts import own_texts

ROWS: Final = (("guard_power", (1, FACES)),)



@final
class FortressEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [Block("action", 12160, 8, own_texts(ROWS, {}))]


FACET: Final = FortressEncoding()
