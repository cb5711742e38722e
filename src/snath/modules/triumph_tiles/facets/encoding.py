"""Triumph Tiles in observations: which goals are open is seen from their rooms."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.encoding.track import track_blocks
from ..part import TilesPart
from ..tiles import NAME

ENCOUNTERS: Final[list[str]] = [f"tile_encounters_{place}" for place in range(7)]


@final
class TilesEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [
            *track_blocks(),
            Block("module", 15, 1, [NAME]),
            Block("rule", 125, 1, [NAME]),
            Block("table", 144, 16, ENCOUNTERS),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        own = cast(TilesPart, part)
        table = sight.places.own[f"table {NAME}"]
        for seat, taken in enumerate(own.taken):
            sight.out[table + sight.place[seat]] = taken / 3


FACET: Final = TilesEncoding()
