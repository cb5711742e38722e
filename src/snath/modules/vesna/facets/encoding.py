"""Vesna's tokens and cards in observations and action numbers."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.part import Part
from ....env.encoding.facet import Block, EncodingFacet, Sight
from ....env.texts import texts_with
from ..part import VesnaPart
from ..tokens import NAME, TOKENS

BASE: Final = "home-vesna"
MECHS: Final = ("1", "2", "3", "4")
# Abilities that only Mech Mods give.
OTHER_MODS: Final[list[str]] = ["armor", "entrenched", "foothold", "pontoons", "reinforce"]


@final
class VesnaEncoding(EncodingFacet):
    """Which cards were used is seen by what is left; here are the tokens of the game."""

    def blocks(self) -> list[Block]:
        return [
            Block("action", 7424, 256, [
                *(f"place_ability {rule} {mech}" for rule in TOKENS for mech in MECHS),
                *(f"place_ability {rule} {mech}" for rule in OTHER_MODS for mech in MECHS),
                f"pick_faction {NAME}", *texts_with("space", [BASE]),
            ]),
            Block("module", 18, 1, [NAME]),
            Block("faction", 8, 1, [NAME]),
            Block("table", 24, 24, TOKENS),
        ]

    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(VesnaPart, part)
        table = sight.places.own[f"table {NAME}"]
        for token in own.drawn:
            sight.out[table + token] = 1.0


FACET: Final = VesnaEncoding()
