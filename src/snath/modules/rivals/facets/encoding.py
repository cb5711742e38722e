"""Rivals in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import SEATS, own_texts
from ..part import RIVAL_STAR, RivalsPart
from ..printed import NAME
from ..steps import ChooseStar

ROWS: Final = (("declare_rival", SEATS), ("take_star", SEATS))
MOST: Final = 7  # seats
# Whose stars lie on whose base, both by place.
LAID: Final[list[str]] = [f"rival_{a}_{b}" for a in range(MOST) for b in range(MOST)]


@final
class RivalsEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [
            Block("action", 10896, 32, own_texts(ROWS, {})),
            Block("module", 16, 1, [NAME]),
            Block("rule", 126, 1, [NAME]),
            Block("token", 3, 1, [RIVAL_STAR]),
            Block("table", 160, 64, LAID),
        ]

    def questions(self) -> list[str]:
        return [ChooseStar.tag]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open once it is laid."""
        own = cast(RivalsPart, part)
        table = sight.places.own[f"table {NAME}"]
        for seat, row in enumerate(own.laid):
            for rival, stars in enumerate(row):
                at = sight.place[seat] * MOST + sight.place[rival]
                sight.out[table + at] = stars / 4


FACET: Final = RivalsEncoding()
