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
    return state.players[machines_of(state)].units.index(space)


def destinations(state: State, face: int) -> list[tuple[int, int]]:
    """Where a roll takes the machines, as pairs of spaces, those in front first.

    Off the map and at a home base they stay; none goes to where another one stays.
    """
    board = state.board
    direction = printed(state).directions[face - 1]
    dq, dr = STEPS[direction]
    places = [at for at in state.players[machines_of(state)].units if at >= 0]
    ahead = [(-(board.q[at] * dq + board.r[at] * dr) * 2 - board.q[at] * dr - board.r[at] * dq, at)
             for at in places]
    ahead.sort()
    taken = places[:]
    out: list[tuple[int, int]] = []
    for _, at in ahead:
        to = board.neighbour(at, direction)
        if to >= 0 and to not in taken:
            taken[taken.index(at)] = to
            out.append((at, to))
    return out
