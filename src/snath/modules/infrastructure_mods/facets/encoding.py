"""Infrastructure Mods in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.board import spaces
from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import SEATS, own_texts
from ..part import InfrastructurePart
from ..tables import MOD_KEYS, NAME

COINS: Final = (0, 5)
BONUS: Final = (0, 1)
ROWS: Final = (
    ("keep_mod", list(MOD_KEYS)),
    ("free_bottom", COINS, BONUS),
    ("double_produce",), ("propaganda",), ("cavalry",),
)
PLACES: Final = 1 + SEATS[1]
# The one that is asked for by saying yes comes first.
RULES: Final = ("spy", NAME, *(key for key in MOD_KEYS if key != "spy"))


@final
class InfrastructureEncoding(EncodingFacet):
    """Which tokens everybody can still use, and those that the viewer holds."""

    def blocks(self) -> list[Block]:
        ready = [f"ready {place} {key}" for place in range(PLACES) for key in MOD_KEYS]
        return [
            Block("action", 4416, 192, [
                *own_texts(ROWS, {}), *(f"use {key}" for key in RULES),
            ]),
            Block("module", 13, 1, [NAME]),
            Block("table", 384, 64, [*(f"drawn {key}" for key in MOD_KEYS), *ready]),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        own = cast(InfrastructurePart, part)
        at = sight.places.own[f"table {NAME}"]
        if 0 <= sight.seat < len(own.hands):
            for mod in spaces(own.hands[sight.seat]):
                sight.out[at + mod] = 1.0
        at += len(MOD_KEYS)
        for seat, ready in enumerate(own.ready):
            for mod in spaces(ready):
                sight.out[at + sight.place[seat] * len(MOD_KEYS) + mod] = 1.0


FACET: Final = InfrastructureEncoding()
