"""Alliances in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import SEATS, own_texts
from ..part import ALLIANCE_TOKEN, NO_PARTNER, AlliancesPart
from ..printed import NAME
from ..steps import AllyStep, AnswerStep

ROWS: Final = (
    ("propose_alliance", SEATS), ("accept_alliance",), ("ally_with_automa", SEATS),
)  # fmt: skip
MOST: Final = 7  # seats
# By place: whether the token is turned, and who has swapped with whom.
FIELDS: Final[list[str]] = [
    *(f"alliance_broken_{a}" for a in range(MOST)),
    *(f"alliance_{a}_{b}" for a in range(MOST) for b in range(a + 1, MOST)),
]


def pair(a: int, b: int) -> int:
    """The place of two seats among all pairs."""
    low, high = min(a, b), max(a, b)
    return MOST + low * MOST - low * (low + 1) // 2 + high - low - 1


@final
class AlliancesEncoding(EncodingFacet):
    def blocks(self) -> list[Block]:
        return [
            Block("action", 10928, 32, own_texts(ROWS, {})),
            Block("module", 17, 1, [NAME]),
            Block("rule", 127, 1, [NAME]),
            Block("token", 4, 1, [ALLIANCE_TOKEN]),
            Block("table", 224, 32, FIELDS),
        ]

    def questions(self) -> list[str]:
        return [AnswerStep.tag, AllyStep.tag]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(AlliancesPart, part)
        table = sight.places.own[f"table {NAME}"]
        for seat in range(len(own.held)):
            partner = own.partner(seat)
            if partner == NO_PARTNER:
                continue
            sight.out[table + sight.place[seat]] = float(own.broken >> seat & 1)
            sight.out[table + pair(sight.place[seat], sight.place[partner])] = 1.0


FACET: Final = AlliancesEncoding()
