"""Teams in observations: who is the observer's partner."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import EncodingFacet, Sight
from ..part import TeamsPart


@final
class TeamsEncoding(EncodingFacet):
    def write(self, part: Part, sight: Sight) -> None:
        partner = cast(TeamsPart, part).partners[sight.seat]
        sight.out[sight.block(partner) + sight.places.block["partner"]] = 1.0


FACET: Final = TeamsEncoding()
