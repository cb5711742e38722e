"""Mad Tesla in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import own_texts
from ..figure import base_power
from ..part import MadTeslaPart
from ..printed import NAME

ROWS: Final = (("lay_card", "card"), ("send_tesla", "space"))
TABLE: Final[list[str]] = ["base_power", "goes_on", "paid_twice", "destroyed"]


@final
class MadTeslaEncoding(EncodingFacet):
    """His place and health are declared; here is how strong he is and what his end means."""

    def blocks(self) -> list[Block]:
        return [
            Block("action", 11584, 128, own_texts(ROWS, {})),
            Block("module", 21, 1, [NAME]),
            Block("table", 448, 8, [f"{NAME} {word}" for word in TABLE]),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(MadTeslaPart, part)
        at = sight.places.own[f"table {NAME}"]
        sight.out[at] = base_power(sight.state) / 10
        sight.out[at + 1] = 1.0 if own.goes_on else 0.0
        sight.out[at + 2] = 1.0 if own.twice else 0.0
        sight.out[at + 3] = 1.0 if own.destroyed_by >= 0 else 0.0


FACET: Final = MadTeslaEncoding()
