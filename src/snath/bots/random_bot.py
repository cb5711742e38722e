"""A bot without a plan: any option, but seldom a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.playout import BUSY, refuses
from ..engine.rng import Rng
from .bot import World
from .levels import EASY, HARD, MEDIUM, check_level
from .search.options import KINDS


class RandomBot:
    """Takes any option, but seldom refuses to act; level easy, medium or hard."""

    LEVELS: Final = (EASY, MEDIUM, HARD)

    def __init__(self, level: str = "") -> None:
        check_level(level, self.LEVELS)
        self.level = level or MEDIUM

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        if self.level == HARD:
            options = largest(options)
        n = len(options)
        if n > 1 and refuses(options[-1]) and (self.level == HARD or self.busy(rng)):
            n -= 1
        return options[rng.below(n)]

    def busy(self, rng: Rng) -> bool:
        return self.level != EASY and rng.below(BUSY) > 0


def largest(options: Sequence[int]) -> list[int]:
    """Options without those that differ from a later one only in their last two numbers.

    Amounts come last in an action of the base game, and options are in ascending order.
    """
    return [
        option
        for option, following in zip(options, [*options[1:], -1], strict=True)
        if option >> 16 != following >> 16 or option >> 24 not in KINDS
    ]
