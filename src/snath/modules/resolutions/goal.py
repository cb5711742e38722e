"""Stars on the resolution tile: they count like those of the track."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.goal import Goal
from .tile import tile_of

if TYPE_CHECKING:
    from ...engine.state import State


@final
class OnTile(Goal):
    """How many stars it takes is said by the tile in play."""

    def reached(self, state: State, seat: int) -> bool:
        return tile_of(state).reached(state, seat)
