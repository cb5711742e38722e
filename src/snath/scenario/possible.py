"""Positions that no game can reach are refused.  Rulebook: Important Concepts; Build; Move."""

from __future__ import annotations

from ..engine import hooks
from ..engine.board import spaces
from ..engine.errors import PositionError
from ..engine.invariants import problems
from ..engine.state import State
from .seats import seat_name


def check_position(state: State) -> None:
    """Frequent mistakes in words of the position, then all that must hold at every decision."""
    check_units(state)
    check_structures(state)
    for problem in problems(state):
        raise PositionError(f"not a possible position: {problem}")


def check_units(state: State) -> None:
    """Between turns no space has units of two players, and nobody stands on a foreign base."""
    names = state.board.names
    for seat, p in enumerate(state.players):
        own = p.fighters | p.workers
        for other, q in enumerate(state.players):
            if other == seat:
                continue
            if q.home >= 0 and own >> q.home & 1:
                raise PositionError(
                    f"{seat_name(state, seat)} stands on the home base of "
                    f"{seat_name(state, other)}"
                )
            if not hooks.opponents(state, seat) >> other & 1:
                continue  # who play together may share a space
            for at in spaces(own & (q.fighters | q.workers)):
                raise PositionError(
                    f"units of {seat_name(state, seat)} and {seat_name(state, other)} are both "
                    f"on {names[at]}; only a move can lead there"
                )


def check_structures(state: State) -> None:
    taken = 0
    for p in state.players:
        for at in spaces(taken & p.built):
            raise PositionError(
                f"two structures on {state.board.names[at]}; allowed: one"
            )
        taken |= p.built
