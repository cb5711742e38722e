"""Random play at full speed, for benchmarks and rollouts."""

from __future__ import annotations

from .ids import CHANCE
from .rng import Rng
from .state import State


def random_playout(state: State, rng: Rng, limit: int) -> int:
    """Play random actions to the end, or `limit` decisions; returns the decisions of players.

    Chance outcomes are drawn from the state's own generator and are not counted.
    """
    decisions = 0
    while not state.over and decisions < limit:
        step = state.stack[-1]
        if step.seat == CHANCE:
            state.apply(state.chance())
            continue
        options: list[int] = []
        step.options(state, options)
        state.apply(options[rng.below(len(options))])
        decisions += 1
    return decisions
