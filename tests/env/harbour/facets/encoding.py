"""The harbour's own numbers."""

from __future__ import annotations

from typing import Final, cast

from snath.engine.part import Part
from snath.env.encoding.facet import Block, EncodingFacet, Sight

from ..module import DEPTHS, Depths


class HarbourEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [
            Block("module", 9, 1, ["harbour"]),
            Block("action", 4200, 20, ["dive", *(f"sound {depth}" for depth in DEPTHS)]),
            Block("kind", 50, 2, ["dive"]),
            Block("goal", 13, 1, ["pilot"]),
            Block("rule", 60, 1, ["harbour"]),
            Block("seat", 10, 2, ["depth"]),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        own = sight.places.own["seat harbour"]
        for owner, depth in enumerate(cast(Depths, part).depths):
            sight.out[sight.block(owner) + own] = depth / 10


FACET: Final = HarbourEncoding()
