"""Mech Mods in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.board import spaces
from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import SEATS, own_texts
from ..part import RECORD, MechModsPart
from ..tables import MOD_KEYS, NAME, NEW_KEYS, REVISED_TOWNSHIP

DIALS: Final = (0, 7)
ROWS: Final = (
    ("place_mod", list(MOD_KEYS), "mech"),
    ("feint", DIALS),
    ("regroup", "land"),
    ("reinforce", ["character", "mech"], "land"),
    ("slip", "land"),
)
# Those that are asked for by saying yes come first.
RULES: Final[tuple[str, ...]] = (
    "armor", "foothold", NAME, "entrenched", "feint", "pontoons", "regroup", "reinforce", "stealth",
    "tactics", REVISED_TOWNSHIP,
)
PLACES: Final = 1 + SEATS[1]


@final
class MechModsEncoding(EncodingFacet):
    """Who has placed which mod where, and the tokens that the viewer holds."""

    def blocks(self) -> list[Block]:
        placed = [f"mod {place} {key}" for place in range(PLACES) for key in MOD_KEYS]
        return [
            Block("action", 4096, 320, [
                *own_texts(ROWS, {}), *(f"use {key}" for key in RULES),
            ]),
            Block("module", 12, 1, [NAME]),
            Block("rule", 112, 11, [NAME, *NEW_KEYS, REVISED_TOWNSHIP]),
            Block("table", 256, 128, [*(f"hand {key}" for key in MOD_KEYS), *placed]),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        own = cast(MechModsPart, part)
        at = sight.places.own[f"table {NAME}"]
        if 0 <= sight.seat < len(own.hands):
            for mod in spaces(own.hands[sight.seat]):
                sight.out[at + mod] = 1.0
        at += len(MOD_KEYS)
        for i in range(0, len(own.placed), RECORD):
            place = sight.place[own.placed[i]]
            mech = own.placed[i + 1] + 1
            sight.out[at + place * len(MOD_KEYS) + own.placed[i + 2]] = mech / 4


FACET: Final = MechModsEncoding()
