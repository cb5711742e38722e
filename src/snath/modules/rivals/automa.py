"""An Automa with rivals.  Rulebook: Automa, Episode 2a; Automa Modular Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ..automa.extension import AutomaExtension
from .actions import DECLARED
from .part import rivals_part

if TYPE_CHECKING:
    from ...engine.state import State


@final
class RivalsAutoma(AutomaExtension):
    def quarry(self, state: State, seat: int) -> int:
        return rivals_part(state).rivals(seat)


def declare(state: State, seat: int) -> None:
    """A star on the base of each neighbour; against one opponent both on that base."""
    order = state.order
    if len(order) < 2:
        return
    at = order.index(seat)
    for rival in (order[(at + 1) % len(order)], order[at - 1]):
        rivals_part(state).change(seat, rival, 1)
    for rival, stars in enumerate(rivals_part(state).laid[seat]):
        if stars:
            state.emit(DECLARED, seat, rival, stars)


def next_star(state: State, seat: int, losers: list[int]) -> int:
    """Of the loser's base, else of the next base clockwise from there."""
    order = state.order
    at = order.index(losers[0]) if losers[0] in order else order.index(seat)
    mask = rivals_part(state).rivals(seat)
    for rival in order[at:] + order[:at]:
        if mask >> rival & 1:
            return rival
    raise AssertionError("no star lies on a base")
