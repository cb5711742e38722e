"""The modular board in action numbers: the spaces that the printed board lacks."""

from __future__ import annotations

from typing import Final, final

from ....env.encoding.facet import Block, EncodingFacet
from ....env.texts import FURTHER_SPACES, texts_with
from ..components import NAME


@final
class ModularBoardEncoding(EncodingFacet):
    """The board itself is in every observation of version 2."""

    def blocks(self) -> list[Block]:
        return [
            Block("action", 5888, 256, [*texts_with("space", FURTHER_SPACES), f"use {NAME}"]),
            Block("module", 10, 1, [NAME]),
            Block("rule", 76, 2, [NAME]),
        ]


FACET: Final = ModularBoardEncoding()
