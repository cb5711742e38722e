"""How far it is, in hexes, to the next of some spaces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...engine.board import Board, spaces

FAR: Final = 8  # nothing is farther than this


@lru_cache(maxsize=256)
def distances(board: Board, goals: int) -> list[int]:
    """From every space to the nearest one of a mask; 0 if there is none.  Not to be changed."""
    wanted = spaces(goals)
    out: list[int] = []
    for at in range(board.count):
        nearest = FAR if wanted else 0
        for space in wanted:
            q = board.q[space] - board.q[at]
            r = board.r[space] - board.r[at]
            nearest = min(nearest, (abs(q) + abs(r) + abs(q + r)) // 2)
        out.append(nearest)
    return out
