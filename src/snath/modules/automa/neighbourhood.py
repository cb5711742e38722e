"""Neighbourhoods and distances.  Rulebook: Automa, Neighborhoods; Teleportation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ids import FIGHTS
from ...engine.movement import step_targets
from .faction import faction_of
from .part import AutomaPart

if TYPE_CHECKING:
    from ...engine.board import Board
    from ...engine.state import State


def distance(board: Board, a: int, b: int) -> int:
    """Plain number of hex steps, whatever lies between."""
    q = board.q[a] - board.q[b]
    r = board.r[a] - board.r[b]
    return max(abs(q), abs(r), abs(q + r))


def automa_reach(state: State, seat: int, space: int, closed: bool) -> int:
    """Neighbourhood of an Automa unit on a territory; none on a home base."""
    board = state.board
    if not board.territories >> space & 1:
        return 0
    if not closed:
        return board.adjacent[space] | 1 << space
    mask = board.land[space] & ~faction_of(state, seat).shunned(board)
    return mask & board.territories | 1 << space


def human_reach(state: State, seat: int, slot: int) -> int:
    """Neighbourhood of a human unit: where one step could take it, whoever stands there."""
    board = state.board
    p = state.players[seat]
    space = p.units[slot]
    if space < 0 or not board.territories >> space & 1:
        return 0
    used = p.used  # once-per-turn abilities count as ready
    p.used = 0
    mask = step_targets(state, seat, slot, space, 0, 0)
    p.used = used
    return mask & board.territories | 1 << space


def threatened(state: State, part: AutomaPart, enemies: list[int], dry: list[int]) -> int:
    """Union of the neighbourhoods of all enemy characters and mechs."""
    mask = 0
    for seat in enemies:
        automa = part.index_of(seat)
        for slot, space in enumerate(state.players[seat].units):
            if space >= 0 and state.rules.traits[slot] & FIGHTS:
                if automa >= 0:
                    closed = part.trackers[automa] < dry[automa]
                    mask |= automa_reach(state, seat, space, closed)
                else:
                    mask |= human_reach(state, seat, slot)
    return mask
