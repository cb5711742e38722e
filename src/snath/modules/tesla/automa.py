"""The Automa and Tesla.  Rulebook: Automa Modular Rules; Episode 8a."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ..automa.extension import AutomaExtension
from .part import tesla_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class AutomaTesla(AutomaExtension):
    """It does not look for him, but its tokens count; in its service he is a mech."""

    def token_taken(self, state: State, seat: int, space: int) -> None:
        part = tesla_part(state)
        part.count_token(state, seat, space)
        if part.owner == seat and part.found_at >= 0:
            part.join(state, seat, space)
