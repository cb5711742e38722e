"""A bot without a plan: any option, but seldom a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.playout import BUSY, refuses
from ..engine.rng import Rng
from .bot import World


class RandomBot:
    """Takes any option, but seldom refuses to act."""

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        n = len(options)
        if n > 1 and refuses(options[-1]) and rng.below(BUSY):
            n -= 1
        return options[rng.below(n)]
