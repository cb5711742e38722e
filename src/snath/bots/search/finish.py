"""Ways to finish a turn at random, and the best of several."""

from __future__ import annotations

from typing import Final

from ...engine.action import COMMIT
from ...engine.ids import CHANCE
from ...engine.playout import BUSY, refuses
from ...engine.rng import Rng
from ...engine.state import State
from .evaluate import evaluate
from .idle import movable

LONGEST: Final = 60  # decisions of one imagined turn


def best_finish(
    state: State, seat: int, option: int, tries: int, idle: int, rng: Rng
) -> float:
    """The value of the best of several ways to go on after an option."""
    best = -1e18
    for _ in range(tries):
        copy = state.clone()
        copy.apply(option)
        finish_turn(copy, seat, state, idle, rng)
        best = max(best, evaluate(copy, seat))
    return best


def finish_turn(state: State, seat: int, start: State, idle: int, rng: Rng) -> None:
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
            if step.seat == seat:
                options = movable(options, idle)
            n = len(options)
            if n > 1 and refuses(options[-1]) and rng.below(BUSY):
                n -= 1
            state.apply(options[rng.below(n)])


def all_in(options: list[int]) -> int:
    """What a careful player expects of an opponent in combat: full dial, best cards."""
    last = options[-1]
    return options[-2] if last >> 24 == COMMIT and len(options) > 1 else last
