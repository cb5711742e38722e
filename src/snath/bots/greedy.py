"""A bot that plays the best turn it can think of.

It finishes its turn in its mind in many random ways, looks at the position after each of them
and takes the first step of the best one.  It thinks of no other turn than this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.rng import Rng
from .bot import World
from .choice import best_valued, is_seated
from .levels import EASY, HARD, MEDIUM, check_level
from .search.facet import decided, kept_back
from .search.finish import best_finish
from .search.idle import Idle, movable
from .search.options import without_kinds

TRIES: Final = 240  # turns imagined to choose a section or an action
LEVEL_TRIES: Final = {EASY: 30, MEDIUM: 120, HARD: 400}
DETAIL: Final = 2  # a decision within an action gets one in so many of them
SECRET_WORLDS: Final = 6  # for a decision that rests on what others hide


class GreedyBot:
    """Plays the best turn it can think of, and thinks of no other; level easy, medium or hard."""

    def __init__(self, tries: int = TRIES, level: str = "", idle: str = "") -> None:
        if tries < 1:
            raise ValueError(f"tries={tries}; allowed: 1 or more imagined turns")
        check_level(level, LEVEL_TRIES)
        self.tries = LEVEL_TRIES[level] if level else tries
        self.idle = Idle(idle)

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        state = world()
        step = state.stack[-1]
        seat = step.seat
        if not is_seated(state, seat):
            return options[rng.below(len(options))]
        told = decided(state, seat, options)
        if told >= 0:
            return told
        options = without_kinds(options, kept_back(state.rules))
        idle = self.idle.mask(state.rules)
        options = movable(list(options), idle)
        worlds = [state]
        if step.tag == "commit":
            worlds += [world() for _ in range(SECRET_WORLDS - 1)]
        imagined = self.tries if step.tag == "turn" else self.tries // DETAIL
        tries = max(1, imagined // (len(options) * len(worlds)))
        values = [
            sum(best_finish(state, seat, option, tries, idle, rng) for state in worlds)
            for option in options
        ]
        return best_valued(state, options, values, rng)
