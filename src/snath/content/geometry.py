"""Hexes in axial coordinates: q grows to the east, r to the south, the Factory is at (0, 0)."""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def neighbours(q: int, r: int) -> list[tuple[int, int]]:
    """The six spots that touch a hex."""
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]
