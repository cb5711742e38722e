"""The log of a game: who did what, row by row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# The seat of rows that no player and no chance made: an undo or a take-back.
SYSTEM: Final = 253
UNDO: Final = 1
TAKE_BACK: Final = 1 << 24  # added to the number of rows that the game goes back to


@dataclass(frozen=True)
class Row:
    """One entry of a game's log: who did what; `seat` may be CHANCE or SYSTEM.

    The code of a SYSTEM row is UNDO, or TAKE_BACK with the number of rows gone back to.
    """

    seat: int
    code: int


def in_effect(rows: list[Row]) -> list[Row]:
    """The rows that lead to the same position without any take-back among them."""
    kept: list[Row] = []
    lengths = [0]  # of `kept`, after each row
    before: dict[int, list[Row]] = {}  # what a take-back has cut off, for later ones to older rows
    for number, row in enumerate(rows):
        if row.seat == SYSTEM and row.code >= TAKE_BACK:
            before[number] = kept
            target = row.code - TAKE_BACK
            cut = next(old for at, old in before.items() if at >= target)
            kept = cut[: lengths[target]]
        else:
            kept.append(row)
        lengths.append(len(kept))
    return kept
