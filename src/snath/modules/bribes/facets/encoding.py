"""Bribes in observations: who has offered coins to whom this turn."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import EncodingFacet, Sight
from ..part import BribesPart
from ..steps import GiveStep


@final
class BribesEncoding(EncodingFacet):
    def questions(self) -> list[str]:
        return [GiveStep.tag]

    def write(self, part: Part, sight: Sight) -> None:
        own = cast(BribesPart, part)
        if own.offered == 0:
            return
        seats = sight.places.seats
        for giver in range(seats):
            start = sight.block(giver) + sight.places.block["offered"]
            for taker in range(seats):
                if own.has_offered(giver, taker):
                    sight.out[start + sight.place[taker]] = 1.0


FACET: Final = BribesEncoding()
