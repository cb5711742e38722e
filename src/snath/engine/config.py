"""What is decided before a game begins."""

from __future__ import annotations

from typing import final


@final
class Options:
    """Table settings the engine itself reads.  Variants read theirs from their own rule."""

    def __init__(
        self, seats: int, round_limit: int, mats_by_number: bool, draft: bool, tiles: list[int]
    ) -> None:
        self.seats = seats
        self.round_limit = round_limit  # 0: none; else the game is cut off after that round
        self.mats_by_number = mats_by_number
        self.draft = draft
        self.tiles = tiles  # structure bonus tiles that may be dealt
