"""The Automa on the War and Peace Tracks.  Rulebook: Automa Modular Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..automa.faction import NAME as AUTOMA
from ..automa.schemes import switch_due
from ..automa.track import AutomaTrack
from .part import tracks_part
from .tracks import PEACE

if TYPE_CHECKING:
    from ...engine.state import State

ALLIANCES: Final = "alliances"  # the module whose tokens say when its scheme is switched


@final
class TracksAutoma(AutomaTrack):
    def waits(self, state: State, seat: int) -> bool:
        """Peace without alliances: it keeps the first scheme until it meets with violence."""
        part = tracks_part(state)
        if part.key != PEACE or part.provoked >> seat & 1:
            return False
        return ALLIANCES not in state.rules.joined


def provoke(state: State, seat: int) -> None:
    """A seat has had to do with a combat or with workers that were driven off."""
    part = tracks_part(state)
    if part.key != PEACE or part.provoked >> seat & 1 or AUTOMA not in state.rules.joined:
        return
    part.provoked |= 1 << seat
    switch_due(state)
