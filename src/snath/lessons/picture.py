"""What the picture of a lesson shows: the pieces that its position names."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..scenario import reading
from .lesson import Lesson


@dataclass(frozen=True)
class Pictured:
    """So many units of a kind on a space."""

    kind: str
    faction: str
    space: str
    count: int


def pictured(lesson: Lesson) -> list[Pictured]:
    """Read from the words of the position alone: to offer lessons no table has to be laid."""
    found: Counter[tuple[str, str, str]] = Counter()
    for name, table in lesson.given.items():
        if not isinstance(table, dict):
            continue
        for key in ("units", "structures"):
            for item in reading.repeated(table.get(key, "none"), key):
                kind, *rest = item.split()
                found[kind, name, rest[-1]] += 1
    return [Pictured(*piece, count) for piece, count in found.items() if piece[2] != "home"]
