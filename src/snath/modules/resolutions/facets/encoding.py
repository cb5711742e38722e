"""Resolution tiles in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import own_texts
from ..part import RESOLUTION, ResolutionsPart
from ..printed import NAME
from ..tiles import KEYS
from ..tiles.land_rush import ONE_STEP, RushStep
from ..tiles.spoils_of_war import SpoilsStep

CARDS: Final = (1, 27)  # numbers of objective cards
ROWS: Final = (
    ("mission", CARDS), ("repeat_objective", CARDS), ("take_spoils", "land", "resource"),
)
RULES: Final[list[str]] = [RESOLUTION, ONE_STEP]
# What `write` fills, in the order of the numbers.
TABLE: Final[list[str]] = [*KEYS, "begun", "rounds_left"]
SEAT: Final[list[str]] = ["trigger", "last_turn", "last_turn_to_come", "held"]


@final
class ResolutionsEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [
            Block("action", 5632, 256, [
                *own_texts(ROWS, {}), f"star {RESOLUTION}", *(f"use {rule}" for rule in RULES),
            ]),
            Block("module", 9, 1, [NAME]),
            Block("kind", 58, 4, [RushStep.tag, SpoilsStep.tag]),
            Block("goal", 12, 1, [RESOLUTION]),
            Block("rule", 72, 4, RULES),
            Block("table", 0, 16, TABLE),
            Block("seat", 0, 8, SEAT),
        ]

    def questions(self) -> list[str]:
        return [RushStep.tag, SpoilsStep.tag]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(ResolutionsPart, part)
        if own.tile < 0:
            return
        out = sight.out
        table = sight.places.own[f"table {NAME}"]
        out[table + own.tile] = 1.0
        if own.trigger >= 0:
            out[table + len(KEYS)] = 1.0
        if own.last_round:
            out[table + len(KEYS) + 1] = (own.last_round - sight.state.round) / 20
        for seat in range(len(sight.state.order)):
            at = sight.block(seat) + sight.places.own[f"seat {NAME}"]
            out[at] = 1.0 if own.trigger == seat else 0.0
            out[at + 1] = 1.0 if own.last == seat else 0.0
            out[at + 2] = 1.0 if seat in own.left else 0.0
            out[at + 3] = 1.0 if own.held >> seat & 1 else 0.0


FACET: Final = ResolutionsEncoding()
