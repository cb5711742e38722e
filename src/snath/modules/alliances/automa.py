"""An Automa in an alliance.  Rulebook: Automa, Episode 2b; Automa Modular Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ..automa.extension import AutomaExtension
from .part import NO_PARTNER, alliances_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class AlliancesAutoma(AutomaExtension):
    def waits(self, state: State, seat: int) -> bool:
        """It keeps the first scheme while neither side has broken the alliance."""
        part = alliances_part(state)
        partner = part.partner(seat)
        return partner != NO_PARTNER and part.active(seat) and part.active(partner)

    def spares(self, state: State, seat: int) -> bool:
        """While somebody has its ability by an unbroken token."""
        part = alliances_part(state)
        partner = part.partner(seat)
        return partner != NO_PARTNER and part.active(partner)
