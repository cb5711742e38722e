"""Airships in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import SEATS, own_texts
from ..part import AirshipsPart
from ..tables import NAME, NO_TILE, TILE_KEYS

AIRSHIP: Final = "airship"
CARGO: Final = ["oil", "metal", "wood", "food", "worker", "moved_worker"]
ABOARD: Final = (1, 3)
CARDS: Final = (1, 27)  # numbers of objective cards
HOLDS: Final = [f"airship-{seat}" for seat in range(SEATS[1] + 1)]
ROWS: Final = (
    ("unit", [AIRSHIP], "space"),
    ("pay", "resource", HOLDS),
    ("unload", CARGO, ABOARD), ("load", CARGO, ABOARD),
    ("bombard", SEATS, "resource"),
    ("distract_to", SEATS, "land"), ("distract", "unit", "resource"),
    ("spy_on", SEATS), ("swap_cards", "card", "card"), ("give_card", "card"),
    ("challenge", SEATS),
    ("pay_toll", SEATS, "resource"),
    ("land_character",),
    ("negotiate", CARDS),
    ("lured", "unit", "space"),
)
RULES: Final[list[str]] = [
    AIRSHIP, "toll_gate", "press", "havens", *TILE_KEYS,
]
ASKING: Final[list[str]] = [
    "toll", "bombard", "distract", "espionage", "blind_swap", "challenge", "negotiate", "lured",
]


@final
class AirshipsEncoding(EncodingFacet):
    """Airships and what is aboard are declared; here are the tiles of each seat."""

    def blocks(self) -> list[Block]:
        return [
            Block("action", 4608, 1024, [
                *own_texts(ROWS, {}), *(f"use {rule}" for rule in RULES),
            ]),
            Block("module", 8, 1, [NAME]),
            Block("kind", 48, 10, ASKING),
            Block("rule", 48, 24, RULES),
            Block("unit", 3, 1, [AIRSHIP]),
            Block("seat", 8, 24, [*TILE_KEYS, "challenged"]),
        ]

    def questions(self) -> list[str]:
        return ASKING

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(AirshipsPart, part)
        for at in range(len(own.tiles)):
            if own.tiles[at] != NO_TILE:
                seat = sight.block(at // 2) + sight.places.own[f"seat {NAME}"]
                sight.out[seat + own.tiles[at]] = 1.0
        if own.challenged < len(sight.state.order):
            seat = sight.block(own.challenged) + sight.places.own[f"seat {NAME}"]
            sight.out[seat + len(TILE_KEYS)] = 1.0


FACET: Final = AirshipsEncoding()
