"""The machines on the map: whose they are and where a roll takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.board import STEPS
from .printed import NAME, printed

if TYPE_CHECKING:
    from ...engine.state import State

MACHINE: Final = "machine"
MACHINES: Final = 6


def machines_of(state: State) -> int:
    """The number of Desolation among the owners, after the seats."""
    owners = state.rules.owners
    for i in range(len(owners)):
        if owners[i].key == NAME:
            return state.options.seats + i
    raise AssertionError("the game is without Desolation")


def machines_left(state: State) -> int:
    n = 0
    for at in state.players[machines_of(state)].units:
        if at >= 0:
            n += 1
    return n


def machine_at(state: State, space: int) -> int:
    """The slot of the machine on a space; there is at most one."""
    slot = state.rules.slots[MACHINE]
    units = state.players[machines_of(state)].units
    while units[slot] != space:
        slot += 1
    return slot


def destinations(state: State, face: int) -> list[tuple[int, int]]:
    """Where a roll takes the machines, as pairs of spaces, those in front first.

    Off the map and at a home base they stay; none goes to where another one stays.
    """
    board = state.board
    direction = printed(state).directions[face - 1]
    dq, dr = STEPS[direction]
    taken = 0
    ahead: list[int] = []  # how far in front, and in the last byte the space
    for at in state.players[machines_of(state)].units:
        if at >= 0:
            q = board.q[at]
            r = board.r[at]
            taken |= 1 << at
            ahead.append((-(q * dq + r * dr) * 2 - q * dr - r * dq) * 256 + at)
    ahead.sort()
    out: list[tuple[int, int]] = []
    for place in ahead:
        at = place & 255
        to = board.neighbour(at, direction)
        if to >= 0 and not taken >> to & 1:
            taken ^= 1 << at | 1 << to
            out.append((at, to))
    return out
