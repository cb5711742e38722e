"""War and Peace in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.encoding.track import track_blocks
from ..part import TracksPart
from ..tracks import GOOD_NAME, MECHS_OR_RECRUITS, NAME, TRACKS, UPGRADES_OR_STRUCTURES

GOALS: Final[list[str]] = [UPGRADES_OR_STRUCTURES, MECHS_OR_RECRUITS, GOOD_NAME]
ENCOUNTERS: Final[list[str]] = [f"encounters_{place}" for place in range(7)]


@final
class TracksEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [
            *track_blocks(),
            Block("action", 10888, 8, [f"star {goal}" for goal in GOALS]),
            Block("module", 14, 1, [NAME]),
            Block("goal", 18, 3, GOALS),
            Block("rule", 124, 1, [NAME]),
            Block("table", 128, 16, [*TRACKS, *ENCOUNTERS]),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open; encounters by place."""
        own = cast(TracksPart, part)
        table = sight.places.own[f"table {NAME}"]
        sight.out[table + own.track] = 1.0
        for seat, taken in enumerate(own.taken):
            sight.out[table + len(TRACKS) + sight.place[seat]] = taken / 3


FACET: Final = TracksEncoding()
