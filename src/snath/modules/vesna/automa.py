"""An Automa in Vesna's place.  Rulebook: Automa, Box A."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ..automa.faction import AutomaFaction
from .part import vesna_part
from .tokens import ICONS, ICONS_DRAWN

if TYPE_CHECKING:
    from ...engine.rng import Rng
    from ...engine.state import State


@final
class VesnaAutoma(AutomaFaction):
    """No Factory cards and no tokens; it acts as two other factions do."""

    def icons(self, state: State, seat: int) -> list[str]:
        return [ICONS[icon] for icon in vesna_part(state).icons]

    def drawn_icons(self, rng: Rng) -> list[str]:
        left = ICONS[:]
        return [left.pop(rng.below(len(left))) for _ in range(ICONS_DRAWN)]
