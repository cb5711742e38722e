"""Where a unit may step.  Rulebook: Top-Row Actions, Move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import hooks
from .ids import FIGHTS

if TYPE_CHECKING:
    from .state import State


def step_targets(
    state: State, seat: int, slot: int, space: int, fighters: int, units: int
) -> int:
    """Spaces one step away.

    `fighters` and `units` are the spaces with enemy fighters and with any enemy units.  Workers
    neither enter a territory with enemy units, nor leave one that enemy fighters hold, nor swim off
    a lake.
    """
    board = state.rules.board
    here = 1 << space
    is_fighter = state.rules.traits[slot] & FIGHTS
    if not is_fighter and (fighters | board.lakes) & here:
        return 0
    mask = board.land[space]
    if board.tunnels & here:
        mask |= board.tunnels
    mask |= hooks.neighbours(state, seat, slot, space)
    if not is_fighter:
        mask &= ~units
    return mask & ~here
