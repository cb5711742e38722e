"""Where an airship is and what is aboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.territory import resources_at

if TYPE_CHECKING:
    from ...engine.state import State


def airship_slot(state: State) -> int:
    """The unit slot of the airship; the same for every player."""
    return state.rules.flyer


def airship_at(state: State, seat: int) -> int:
    """Where a seat's airship is: a territory, or its home base until it flies."""
    return state.players[seat].units[state.rules.flyer]


def hold_of(state: State, seat: int) -> int:
    """The container aboard a seat's airship; workers aboard have it as their place too."""
    return state.rules.holds[state.rules.flyer] + seat  # the module declares them seat by seat


def resources_aboard(state: State, seat: int) -> int:
    """Tokens of all types."""
    return resources_at(state, hold_of(state, seat))


def workers_aboard(state: State, seat: int) -> int:
    """Mask of the worker slots aboard."""
    hold = hold_of(state, seat)
    mask = 0
    for slot, at in enumerate(state.players[seat].units):
        if at == hold:
            mask |= 1 << slot
    return mask
