"""Stars on the resolution tile: they count like those of the track."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.goal import Goal
from .part import resolutions_part
from .tile import tile_of

if TYPE_CHECKING:
    from ...engine.state import State


@final
class OnTile(Goal):
    """How many stars it takes is said by the tile in play."""

    def reached(self, state: State, seat: int) -> bool:
        """Only what was done again is looked for; other stars are given when it happens."""
        return resolutions_part(state).again != 0 and tile_of(state).reached(state, seat)
