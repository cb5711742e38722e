"""The flight that has just ended, and who is below.  Many tiles ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import hooks
from ...engine.ids import FLIES, NO_MAT
from ...engine.steps.move import move_of

if TYPE_CHECKING:
    from ...engine.state import State


def took_off_from(state: State, slot: int) -> int:
    """Where an airship began the flight that took at least one step; -1: it is none, or did not
    fly."""
    move = move_of(state)
    if move is None or not state.rules.traits[slot] & FLIES:
        return -1
    return move.origins[slot]


def seats_below(state: State, seat: int, space: int) -> list[int]:
    """Opponents at the table with a unit on the ground."""
    out: list[int] = []
    for other in range(len(state.order)):
        p = state.players[other]
        if (p.fighters | p.workers) >> space & 1 and hooks.is_foe(state, seat, other):
            out.append(other)
    return out


def plays_by_rule(state: State, seat: int) -> bool:
    """A seat without a player mat is asked nothing and shows nothing."""
    return state.players[seat].mat == NO_MAT
