"""Tesla in observations and action numbers; where he stands is seen as declared."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import all_spaces, texts_with
from ..names import NAME
from ..part import TeslaPart
from ..printed import printed

# Bases of factions that have none on the printed board.
FURTHER_BASES: Final[list[str]] = ["home-vesna", "home-fenris"]


@final
class TeslaEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        known = texts_with("unit", [NAME])
        more = [f"unit {NAME} {space}" for space in [*all_spaces(), *FURTHER_BASES]]
        return [
            Block("action", 7936, 256, [
                *known, *(text for text in more if text not in known),
            ]),
            Block("module", 20, 1, [NAME]),
            Block("unit", 5, 1, [NAME]),
            Block("seat", 56, 1, ["explored"]),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(TeslaPart, part)
        for seat, tokens in enumerate(own.explored):
            at = sight.block(seat) + sight.places.own[f"seat {NAME}"]
            sight.out[at] = tokens / printed(sight.state).tokens


FACET: Final = TeslaEncoding()
