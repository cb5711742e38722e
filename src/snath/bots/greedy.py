"""A bot that plays the best turn it can think of.

It finishes its turn in its mind in many random ways, looks at the position after each of them
and takes the first step of the best one.  It thinks of no other turn than this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.action import COMMIT
from ..engine.ids import CHANCE
from ..engine.playout import BUSY, refuses
from ..engine.rng import Rng
from ..engine.state import State
from .bot import World
from .choice import best_valued, is_seated
from .evaluate import evaluate
from .levels import EASY, HARD, MEDIUM, check_level

TRIES: Final = 240  # turns imagined to choose a section or an action
LEVEL_TRIES: Final = {EASY: 30, MEDIUM: 120, HARD: 400}
DETAIL: Final = 2  # a decision within an action gets one in so many of them
SECRET_WORLDS: Final = 6  # for a decision that rests on what others hide
LONGEST: Final = 60  # decisions of one imagined turn


class GreedyBot:
    """Plays the best turn it can think of, and thinks of no other; level easy, medium or hard."""

    def __init__(self, tries: int = TRIES, level: str = "") -> None:
        if tries < 1:
            raise ValueError(f"tries={tries}; allowed: 1 or more imagined turns")
        check_level(level, LEVEL_TRIES)
        self.tries = LEVEL_TRIES[level] if level else tries

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        state = world()
        step = state.stack[-1]
        seat = step.seat
        if not is_seated(state, seat):
            return options[rng.below(len(options))]
        worlds = [state]
        if step.tag == "commit":
            worlds += [world() for _ in range(SECRET_WORLDS - 1)]
        imagined = self.tries if step.tag == "turn" else self.tries // DETAIL
        tries = max(1, imagined // (len(options) * len(worlds)))
        values = [
            sum(best_finish(state, seat, option, tries, rng) for state in worlds)
            for option in options
        ]
        return best_valued(state, options, values, rng)


def best_finish(state: State, seat: int, option: int, tries: int, rng: Rng) -> float:
    """The best of several ways to go on after an option."""
    best = float("-inf")
    for _ in range(tries):
        copy = state.clone()
        copy.apply(option)
        finish_turn(copy, seat, state, rng)
        best = max(best, evaluate(copy, seat))
    return best


def finish_turn(state: State, seat: int, start: State, rng: Rng) -> None:
    """Play on to the end of the turn; out of turn only until the turn goes on."""
    own = start.active == seat
    for _ in range(LONGEST):
        if state.over or state.turn != start.turn:
            return
        step = state.stack[-1]
        if step.seat == CHANCE:
            state.apply(state.chance())
            continue
        if not own and step.tag == "turn":
            return
        options = state.legal()
        if step.seat != seat and step.tag == "commit":
            state.apply(all_in(options))
        else:
            n = len(options)
            if n > 1 and refuses(options[-1]) and rng.below(BUSY):
                n -= 1
            state.apply(options[rng.below(n)])


def all_in(options: Sequence[int]) -> int:
    """What a careful player expects of an opponent in combat: full dial, best cards."""
    last = options[-1]
    return options[-2] if last >> 24 == COMMIT and len(options) > 1 else last
