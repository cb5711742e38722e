"""The Automa and stars on the map.  Rulebook: Episode 8a, Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import hooks, stars
from ...engine.board import spaces
from ..automa.extension import AutomaExtension
from ..automa.tracker import place_tracker_star
from .part import scattered_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class AutomaStars(AutomaExtension):
    """Its stars draw it in ties; a star of the tracker waits until there is one to place."""

    def favoured(self, state: State, seat: int) -> int:
        return scattered_part(state).lying_at[seat]

    def star_missing(self, state: State, seat: int) -> None:
        if scattered_part(state).away(seat) > 0:
            scattered_part(state).owe(seat, 1)


def place_for_automa(state: State, seat: int, goals: int) -> None:
    """A star just taken: for what it has reached by play (16 power), else for its tracker."""
    for goal in spaces(goals):
        if hooks.star_supply(state, seat) > 0:
            stars.place_star(state, seat, goal)
    part = scattered_part(state)
    if part.owed[seat] > 0 and hooks.star_supply(state, seat) > 0:
        part.owe(seat, -1)
        place_tracker_star(state, seat)
    stars.end_if_due(state)
