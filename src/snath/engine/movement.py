"""Where a unit may step.  Rulebook: Top-Row Actions, Move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import hooks
from .ids import FIGHTS, FLIES, OCCUPIES
from .rule import ON_MAY_ENTER, WALKS

if TYPE_CHECKING:
    from .state import State


def step_targets(
    state: State, seat: int, slot: int, space: int, fighters: int, units: int
) -> int:
    """Spaces one step away.

    `fighters` and `units` are the spaces with enemy fighters and with any enemy units.  Workers
    neither enter a territory with enemy units, nor leave one that enemy fighters hold, nor swim off
    a lake, unless a rule lets them walk there.  What flies goes to any hex around, never onto a
    base; other units that do not occupy their space go where rules let them.
    """
    board = state.board
    here = 1 << space
    traits = state.rules.traits[slot]
    is_fighter = traits & FIGHTS
    if not traits & OCCUPIES:
        if traits & FLIES:
            targets = board.adjacent[space] & board.territories
        else:
            targets = hooks.neighbours(state, seat, slot, space) & ~here
        return hooks.may_enter(state, seat, slot, space, targets)
    if not is_fighter:
        if fighters & here:
            return 0
        if board.lakes & here and hooks.afloat(state, seat, space) != WALKS:
            return 0
    mask = next_spaces(state, seat, slot, space)
    if not is_fighter:
        mask &= ~units
    return hooks.may_enter(state, seat, slot, space, mask)


def next_spaces(state: State, seat: int, slot: int, space: int) -> int:
    """Spaces next to this one for a unit on the ground, by land, tunnels and abilities."""
    board = state.board
    mask = board.land[space]
    if board.tunnels >> space & 1:
        mask |= board.tunnels
    return (mask | hooks.neighbours(state, seat, slot, space)) & ~(1 << space)


def slip_targets(state: State, seat: int, slot: int, space: int) -> int:
    """Spaces one step away that a unit on the ground can come to if nobody there notices it."""
    if not state.rules.traits[slot] & OCCUPIES:
        return 0
    mask = next_spaces(state, seat, slot, space)
    for rule in hooks.active_rules(state, seat, ON_MAY_ENTER):
        if not rule.asks_a_price:
            mask = rule.may_enter(state, seat, slot, space, mask)
    return mask
